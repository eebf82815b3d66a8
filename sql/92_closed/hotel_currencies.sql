-- Kept by triggers for the scoring functions, which read it as their owner. No API role reads or writes it.
revoke all on private.hotel_currencies from public, anon, authenticated, service_role;

drop policy if exists hotel_currencies_all_nobody on private.hotel_currencies;
create policy hotel_currencies_all_nobody on private.hotel_currencies
  for all to anon, authenticated
  using (false) with check (false);
