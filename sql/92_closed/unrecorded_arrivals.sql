-- Kept by the trigger on proposals and by record_late_arrivals, as their owner. No API role reads or writes it.
revoke all on private.unrecorded_arrivals from public, anon, authenticated, service_role;

drop policy if exists unrecorded_arrivals_all_nobody on private.unrecorded_arrivals;
create policy unrecorded_arrivals_all_nobody on private.unrecorded_arrivals
  for all to anon, authenticated
  using (false) with check (false);
