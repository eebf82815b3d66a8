-- What revisions changed, written by trigger; read by the hotel and by the organizer who got the proposal.
revoke all on public.deltas from public, anon, authenticated, service_role;
grant select on public.deltas to authenticated;
grant select, insert, update, delete on public.deltas to service_role;

drop policy if exists deltas_select_members_or_staff on public.deltas;
create policy deltas_select_members_or_staff on public.deltas
  for select to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or exists (
      select from public.proposals p
      where p.id = proposal_id and p.organization_id = any ((select private.visible_organization_ids())::uuid[])
    )
  );

drop policy if exists deltas_select_unplanned on public.deltas;
create policy deltas_select_unplanned on public.deltas
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
