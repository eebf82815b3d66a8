-- Reads an argument that names a currency, or refuses it.
create or replace function private.require_currency(p_argument text, p_value text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_code constant text := upper(btrim(p_value));
begin
  return v_code::private.iso_currency;
exception when check_violation then
  perform private.fail_invalid(p_argument, 'not_a_currency', jsonb_build_object('value', left(p_value, 20)));
  return null;
end;
$$;

revoke all on function private.require_currency from public, anon, authenticated;
grant execute on function private.require_currency to authenticated, service_role;
comment on function private.require_currency is
  'An ISO 4217 code given as an argument, trimmed and upper-cased, or 400 22023 naming p_argument; null stays null.';
