-- Kept for the cohort functions, which read it as their owner. No API role reads or writes it.
revoke all on private.cohort_counts from public, anon, authenticated, service_role;

drop policy if exists cohort_counts_all_nobody on private.cohort_counts;
create policy cohort_counts_all_nobody on private.cohort_counts
  for all to anon, authenticated
  using (false) with check (false);
