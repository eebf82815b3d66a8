-- An organization's own rates: its members read them; owners and admins set them through the configuration endpoint.
revoke all on public.corporate_rates from public, anon, authenticated, service_role;
grant select on public.corporate_rates to authenticated;
grant select, insert, update, delete on public.corporate_rates to service_role;

drop policy if exists corporate_rates_select_members on public.corporate_rates;
create policy corporate_rates_select_members on public.corporate_rates
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists corporate_rates_select_unplanned on public.corporate_rates;
create policy corporate_rates_select_unplanned on public.corporate_rates
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
