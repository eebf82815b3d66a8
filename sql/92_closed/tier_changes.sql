-- Which tiers platform staff granted, and why: theirs to read. set_organization_tier adds to it, and nobody rewrites it, the service
-- included.
revoke all on public.tier_changes from public, anon, authenticated, service_role;
grant select on public.tier_changes to authenticated, service_role;

drop policy if exists tier_changes_select_platform_admins on public.tier_changes;
create policy tier_changes_select_platform_admins on public.tier_changes
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists tier_changes_select_unplanned on public.tier_changes;
create policy tier_changes_select_unplanned on public.tier_changes
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
