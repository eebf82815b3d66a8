-- A contact's address is stored in its normal form, however it was written. Definer: callers may not call what makes the normal form.
-- Errors: 400 22023 for what is no address.
create or replace function private.normal_contact() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.email := private.normal_address(new.email);
  if not private.is_email_address(new.email) then
    perform private.fail_invalid('email: must be an email address');
  end if;
  return new;
end;
$$;

revoke all on function private.normal_contact from public, anon, authenticated;
comment on function private.normal_contact is 'Trigger on hotel_contacts: the address in lower case, its domain in ASCII.';

drop trigger if exists normal_contact on public.hotel_contacts;
create trigger normal_contact before insert or update of email on public.hotel_contacts
  for each row execute function private.normal_contact();
