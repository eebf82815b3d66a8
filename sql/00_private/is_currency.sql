create or replace function private.is_currency(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text::public.currency_code is not null or null;
exception when check_violation then
  return false;
end;
$$;

comment on function private.is_currency is 'True for a code of the domain currency_code, false for another text, null for null.';
