-- Kept for the comparison of offers, which reads it as its owner. No API role reads or writes it.
revoke all on private.comparisons from public, anon, authenticated, service_role;

drop policy if exists comparisons_all_nobody on private.comparisons;
create policy comparisons_all_nobody on private.comparisons
  for all to anon, authenticated
  using (false) with check (false);
