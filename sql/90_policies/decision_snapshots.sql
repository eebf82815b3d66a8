-- Decision records: the organization reads its own, definer functions write them when a decision is made, and an erasure takes
-- names out. Nobody else changes one, the service included.
revoke all on public.decision_snapshots from public, anon, authenticated, service_role;
grant select on public.decision_snapshots to authenticated;
grant select on public.decision_snapshots to service_role;

drop policy if exists decision_snapshots_select_members on public.decision_snapshots;
create policy decision_snapshots_select_members on public.decision_snapshots
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists decision_snapshots_select_unplanned on public.decision_snapshots;
create policy decision_snapshots_select_unplanned on public.decision_snapshots
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
