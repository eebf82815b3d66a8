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

drop trigger if exists forget_import_on_insert on public.hotel_contacts;
create trigger forget_import_on_insert after insert on public.hotel_contacts
  referencing new table as touched for each statement execute function private.forget_import_of_contacts();
drop trigger if exists forget_import_on_update on public.hotel_contacts;
create trigger forget_import_on_update after update on public.hotel_contacts
  referencing new table as touched for each statement execute function private.forget_import_of_contacts();
drop trigger if exists forget_import_on_delete on public.hotel_contacts;
create trigger forget_import_on_delete after delete on public.hotel_contacts
  referencing old table as touched for each statement execute function private.forget_import_of_contacts();
