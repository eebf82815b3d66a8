-- How members would weigh an RFP: their organization reads it; each sets their own by set_my_weights.
revoke all on public.member_weights from public, anon, authenticated, service_role;
grant select on public.member_weights to authenticated;
grant select, insert, update, delete on public.member_weights to service_role;

drop policy if exists member_weights_select_members on public.member_weights;
create policy member_weights_select_members on public.member_weights
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists member_weights_select_unplanned on public.member_weights;
create policy member_weights_select_unplanned on public.member_weights
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
