-- Rates locked for an RFP: its organization reads them, a trigger writes them.
revoke all on public.fx_locks from public, anon, authenticated, service_role;
grant select on public.fx_locks to authenticated;
grant select, insert, update, delete on public.fx_locks to service_role;

drop policy if exists fx_locks_select_members on public.fx_locks;
create policy fx_locks_select_members on public.fx_locks
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists fx_locks_select_unplanned on public.fx_locks;
create policy fx_locks_select_unplanned on public.fx_locks
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
