-- The audit of conversions: its organization reads it, definer functions add to it, and nobody rewrites it, the service
-- included.
revoke all on public.fx_conversions from public, anon, authenticated, service_role;
grant select on public.fx_conversions to authenticated;
grant select, insert on public.fx_conversions to service_role;

drop policy if exists fx_conversions_select_members on public.fx_conversions;
create policy fx_conversions_select_members on public.fx_conversions
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or organization_id between (select private.overseen_from()) and (select private.overseen_to())
  );

drop policy if exists fx_conversions_select_unplanned on public.fx_conversions;
create policy fx_conversions_select_unplanned on public.fx_conversions
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
