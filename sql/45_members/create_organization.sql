-- Makes an organization that the caller owns. Its tier is free, or agency when the caller's own address has an approved founding
-- application that no organization has used yet. For every signed-in person.
-- Errors: 400 22023 for a name that is empty or longer than 200 characters and for a currency that is none; 409 limit_reached
-- for a sixth that one person owns; 401, 429.
create or replace function public.create_organization(p_name text, p_reporting_currency text default 'EUR') returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name constant text := btrim(p_name);
begin
  perform private.enter_rpc();
  if v_name is null or length(v_name) not between 1 and 200 then
    perform private.fail_invalid('p_name: must be 1 to 200 characters');
  end if;
  return private.found_organization(v_name, coalesce(private.require_currency('p_reporting_currency', p_reporting_currency), 'EUR'));
end;
$$;

revoke all on function public.create_organization from public, anon, authenticated;
grant execute on function public.create_organization to authenticated;
comment on function public.create_organization is 'Makes an organization the caller owns: { organization_id, name, tier, reporting_currency, role }.';
