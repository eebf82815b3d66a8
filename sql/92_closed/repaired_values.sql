-- What a migration put right. The operator's alone: no API role reads or writes it.
revoke all on private.repaired_values from public, anon, authenticated, service_role;

drop policy if exists repaired_values_all_nobody on private.repaired_values;
create policy repaired_values_all_nobody on private.repaired_values
  for all to anon, authenticated
  using (false) with check (false);
