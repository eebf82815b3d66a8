-- What happens when a row of public.hotel_contacts is stored: its triggers, in the order in which they fire.

-- Has the next import look at a hotel's row again once a contact of it was added, changed or deleted, because contacts come
-- along with the row.
-- Trigger function, definer: callers may not write hotel_confirmed. A statement at a time.
create or replace function private.forget_import_of_contacts() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.hotel_confirmed c set import_fingerprint = null
  from touched t where c.hotel_id = t.hotel_id and c.import_fingerprint is not null;
  return null;
end;
$$;

revoke all on function private.forget_import_of_contacts from public, anon, authenticated;
comment on function private.forget_import_of_contacts is 'Trigger on hotel_contacts: what an import knew of the hotel is void.';

-- A contact's address is stored in its normal form, however it was written. Definer: callers may not call what makes the normal form.
-- Errors: 400 22023 for what is no address.
create or replace function private.normal_contact() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.email := private.normal_address(new.email);
  if not private.is_email_address(new.email) then
    perform private.fail_invalid('email', 'email');
  end if;
  return new;
end;
$$;

revoke all on function private.normal_contact from public, anon, authenticated;
comment on function private.normal_contact is 'Trigger on hotel_contacts: the address in lower case, its domain in ASCII.';

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.hotel_contacts
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_count_row before insert or update or delete on public.hotel_contacts
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t03_normal_contact before insert or update of email on public.hotel_contacts
  for each row execute function private.normal_contact();

-- After the statement:
create or replace trigger t04_count_write after insert or update or delete on public.hotel_contacts
  for each statement execute function private.count_write();
create or replace trigger t05_forget_import_on_delete after delete on public.hotel_contacts
  referencing old table as touched for each statement execute function private.forget_import_of_contacts();
create or replace trigger t06_forget_import_on_insert after insert on public.hotel_contacts
  referencing new table as touched for each statement execute function private.forget_import_of_contacts();
create or replace trigger t07_forget_import_on_update after update on public.hotel_contacts
  referencing new table as touched for each statement execute function private.forget_import_of_contacts();
