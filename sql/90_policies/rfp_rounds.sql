-- Last rounds: the organization reads them, request_final_offers writes them. Hotels read of theirs through list_hotel_rfps and
-- rfp_by_token, which tell nobody else's, and a rank only where the organizer shows it.
revoke all on public.rfp_rounds from public, anon, authenticated, service_role;
grant select on public.rfp_rounds to authenticated;
grant select, insert, update, delete on public.rfp_rounds to service_role;

drop policy if exists rfp_rounds_select_members on public.rfp_rounds;
create policy rfp_rounds_select_members on public.rfp_rounds
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists rfp_rounds_select_unplanned on public.rfp_rounds;
create policy rfp_rounds_select_unplanned on public.rfp_rounds
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
