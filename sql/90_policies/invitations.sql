-- Those who may invite see whom they have invited; rows come and go through functions, and by the service. Nobody may read the hash
-- of the token.
revoke all on public.invitations from public, anon, authenticated, service_role;
grant select (id, organization_id, hotel_id, email, role, invited_by, expires_at, accepted_at, revoked_at, created_at)
  on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

drop policy if exists invitations_select_admins on public.invitations;
create policy invitations_select_admins on public.invitations
  for select to authenticated
  using (
    organization_id = any ((select private.my_administered_organization_ids())::uuid[])
    or hotel_id = any ((select private.my_managed_hotel_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists invitations_select_unplanned on public.invitations;
create policy invitations_select_unplanned on public.invitations
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
