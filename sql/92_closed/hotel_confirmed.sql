-- The measure of a hotel's own changes, kept by triggers. No API role reads or writes it.
revoke all on private.hotel_confirmed from public, anon, authenticated, service_role;

drop policy if exists hotel_confirmed_all_nobody on private.hotel_confirmed;
create policy hotel_confirmed_all_nobody on private.hotel_confirmed
  for all to anon, authenticated
  using (false) with check (false);
