-- Kept for the cohort functions, which read it as their owner. No API role reads or writes it.
revoke all on private.cohort_offers from public, anon, authenticated, service_role;

drop policy if exists cohort_offers_all_nobody on private.cohort_offers;
create policy cohort_offers_all_nobody on private.cohort_offers
  for all to anon, authenticated
  using (false) with check (false);
