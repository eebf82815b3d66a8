-- Kept by triggers for rankings and cohorts, which read it as their owner. No API role reads or writes it.
revoke all on private.send_marks from public, anon, authenticated, service_role;

drop policy if exists send_marks_all_nobody on private.send_marks;
create policy send_marks_all_nobody on private.send_marks
  for all to anon, authenticated
  using (false) with check (false);
