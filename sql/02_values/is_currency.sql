-- Whether a text is the code of a currency.
create or replace function private.is_currency(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text::private.iso_currency is not null or null;
exception when check_violation then
  return false;
end;
$$;

comment on function private.is_currency is 'True for a code of the domain iso_currency, false for another text, null for null.';
