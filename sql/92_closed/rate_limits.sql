-- The limiter's counters. Only definer functions touch it: private.hit_rate_limit counts, pruning and erasure delete. No API role
-- reads or writes it.
revoke all on private.rate_limits from public, anon, authenticated, service_role;

drop policy if exists rate_limits_all_nobody on private.rate_limits;
create policy rate_limits_all_nobody on private.rate_limits
  for all to anon, authenticated
  using (false) with check (false);
