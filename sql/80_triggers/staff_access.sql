-- What happens when a row of public.staff_access is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_keep_staff_records_on_truncate before truncate on public.staff_access
  for each statement execute function private.keep_staff_records();

-- Before each row:
create or replace trigger t02_keep_staff_records before update or delete on public.staff_access
  for each row execute function private.keep_staff_records();
