-- Counter-offers: the organization reads those it made, a hotel those made to it. make_counter_offer and its like write them.
revoke all on public.counter_offers from public, anon, authenticated, service_role;
grant select on public.counter_offers to authenticated;
grant select, insert, update, delete on public.counter_offers to service_role;

drop policy if exists counter_offers_select_members_or_staff on public.counter_offers;
create policy counter_offers_select_members_or_staff on public.counter_offers
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or organization_id = any ((select private.overseen_organization_ids())::uuid[])
  );

drop policy if exists counter_offers_select_unplanned on public.counter_offers;
create policy counter_offers_select_unplanned on public.counter_offers
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
