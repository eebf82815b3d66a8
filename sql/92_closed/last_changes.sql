-- Kept by check_version, which says it to those who may change the same row. No API role reads or writes it.
revoke all on private.last_changes from public, anon, authenticated, service_role;

drop policy if exists last_changes_all_nobody on private.last_changes;
create policy last_changes_all_nobody on private.last_changes
  for all to anon, authenticated
  using (false) with check (false);
