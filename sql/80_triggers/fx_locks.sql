-- What happens when a row of public.fx_locks is stored: its triggers, in the order in which they fire.

-- Before each row:
create or replace trigger t01_copy_organization_id before insert or update of rfp_id, organization_id on public.fx_locks
  for each row execute function private.copy_organization_id();
