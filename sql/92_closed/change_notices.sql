-- When hotels were told of changes. Only the definer function that tells them touches it; no API role reads or writes it.
revoke all on private.change_notices from public, anon, authenticated, service_role;

drop policy if exists change_notices_all_nobody on private.change_notices;
create policy change_notices_all_nobody on private.change_notices
  for all to anon, authenticated
  using (false) with check (false);
