-- How an organization's PDFs look: its members see it, its owners and admins set it.
revoke all on public.agency_branding from public, anon, authenticated, service_role;
grant select, delete on public.agency_branding to authenticated;
grant insert (
  organization_id, agency_name, logo, primary_color, accent_color, contact_line, footer
) on public.agency_branding to authenticated;
grant update (agency_name, logo, primary_color, accent_color, contact_line, footer, version) on public.agency_branding to authenticated;
grant select, insert, update, delete on public.agency_branding to service_role;

drop policy if exists agency_branding_select_members on public.agency_branding;
create policy agency_branding_select_members on public.agency_branding
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists agency_branding_insert_admins on public.agency_branding;
create policy agency_branding_insert_admins on public.agency_branding
  for insert to authenticated
  with check (organization_id = any ((select private.my_administered_organization_ids())::uuid[]));

drop policy if exists agency_branding_update_admins on public.agency_branding;
create policy agency_branding_update_admins on public.agency_branding
  for update to authenticated
  using (organization_id = any ((select private.my_administered_organization_ids())::uuid[]))
  with check (organization_id = any ((select private.my_administered_organization_ids())::uuid[]));

drop policy if exists agency_branding_delete_admins on public.agency_branding;
create policy agency_branding_delete_admins on public.agency_branding
  for delete to authenticated
  using (organization_id = any ((select private.my_administered_organization_ids())::uuid[]));

drop policy if exists agency_branding_select_unplanned on public.agency_branding;
create policy agency_branding_select_unplanned on public.agency_branding
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
