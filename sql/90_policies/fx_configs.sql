-- How an organization converts: its members read it; owners and admins set it through the configuration endpoint.
revoke all on public.fx_configs from public, anon, authenticated, service_role;
grant select on public.fx_configs to authenticated;
grant select, insert, update, delete on public.fx_configs to service_role;

drop policy if exists fx_configs_select_members on public.fx_configs;
create policy fx_configs_select_members on public.fx_configs
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists fx_configs_select_unplanned on public.fx_configs;
create policy fx_configs_select_unplanned on public.fx_configs
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
