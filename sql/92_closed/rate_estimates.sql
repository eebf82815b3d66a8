-- Kept with the scoring rows for the scoring functions, which read it as their owner. No API role reads or writes it.
revoke all on private.rate_estimates from public, anon, authenticated, service_role;

drop policy if exists rate_estimates_all_nobody on private.rate_estimates;
create policy rate_estimates_all_nobody on private.rate_estimates
  for all to anon, authenticated
  using (false) with check (false);
