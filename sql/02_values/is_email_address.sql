-- Whether a text is an address for mail.
create or replace function private.is_email_address(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text::public.email_address is not null or null;
exception when check_violation then
  return false;
end;
$$;

comment on function private.is_email_address is 'True for an address of the domain email_address, false for another text, null for null.';
