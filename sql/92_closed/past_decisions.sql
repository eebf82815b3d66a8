-- Filled by a migration and emptied by record_past_decisions, as their owner. No API role reads or writes it.
revoke all on private.past_decisions from public, anon, authenticated, service_role;

drop policy if exists past_decisions_all_nobody on private.past_decisions;
create policy past_decisions_all_nobody on private.past_decisions
  for all to anon, authenticated
  using (false) with check (false);
