-- Reference rates are public knowledge; every signed-in user reads them, the service loads them.
revoke all on public.fx_rates from public, anon, authenticated, service_role;
grant select on public.fx_rates to authenticated;
grant select, insert, update, delete on public.fx_rates to service_role;

drop policy if exists fx_rates_select_signed_in on public.fx_rates;
create policy fx_rates_select_signed_in on public.fx_rates
  for select to authenticated
  using (true);

drop policy if exists fx_rates_select_unplanned on public.fx_rates;
create policy fx_rates_select_unplanned on public.fx_rates
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
