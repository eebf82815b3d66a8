-- Members see their organization; owners and admins name it and choose its reporting currency. Tier, subscription and
-- customer id are the payment side's, written by the service.
revoke all on public.organizations from public, anon, authenticated, service_role;
grant select on public.organizations to authenticated;
grant update (name, reporting_currency, version) on public.organizations to authenticated;
grant select, insert, update, delete on public.organizations to service_role;

drop policy if exists organizations_select_members on public.organizations;
create policy organizations_select_members on public.organizations
  for select to authenticated
  using (
    id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists organizations_update_admins on public.organizations;
create policy organizations_update_admins on public.organizations
  for update to authenticated
  using (id = any ((select private.my_administered_organization_ids())::uuid[]))
  with check (id = any ((select private.my_administered_organization_ids())::uuid[]));

drop policy if exists organizations_select_unplanned on public.organizations;
create policy organizations_select_unplanned on public.organizations
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
