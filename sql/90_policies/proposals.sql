-- A hotel submits proposals to RFPs it was sent and may withdraw them; the organizer reads and decides. Neither edits:
-- a revision is a new version. Triggers hold the state machine, which says when each move is allowed.
revoke all on public.proposals from public, anon, authenticated, service_role;
grant select on public.proposals to authenticated;
grant insert (
  id, rfp_id, organization_id, hotel_id, version, is_current, status,
  -- each price: {name},
  room_rate,
  ddr_rate,
  fnb_per_attendee,
  fnb_minimum,
  service_charge_pct,
  av_total,
  city_tax_per_room_night,
  perks_cost,
  perks_value,
  -- end
  -- each column, ",": {name}
  currency,
  rooms,
  nights,
  attendees,
  event_days,
  document_sha256,
  comments,
  start_date,
  valid_until,
  answers,
  lines,
  option_status,
  terms
  -- end
) on public.proposals to authenticated;
grant update (status) on public.proposals to authenticated;
grant select, insert, update, delete on public.proposals to service_role;

drop policy if exists proposals_select_members_or_staff on public.proposals;
create policy proposals_select_members_or_staff on public.proposals
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or organization_id = any ((select private.overseen_organization_ids())::uuid[])
  );

drop policy if exists proposals_insert_staff on public.proposals;
create policy proposals_insert_staff on public.proposals
  for insert to authenticated
  with check (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    -- A revision of a shortlisted offer stays on the shortlist (start_proposal says which it is).
    and status = any ((select private.undecided_statuses())::text[])
    and exists (
      select from public.sends s where s.rfp_id = proposals.rfp_id and s.hotel_id = proposals.hotel_id
    )
  );

-- Only the hotel withdraws, and that is all it may do; everything else is the organizer's decision.
drop policy if exists proposals_update_members_or_staff on public.proposals;
create policy proposals_update_members_or_staff on public.proposals
  for update to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or hotel_id = any ((select private.my_hotel_ids())::uuid[])
  )
  with check (
    (status <> 'withdrawn' and organization_id = any ((select private.my_organization_ids())::uuid[]))
    or (status = 'withdrawn' and hotel_id = any ((select private.my_hotel_ids())::uuid[]))
  );

drop policy if exists proposals_select_unplanned on public.proposals;
create policy proposals_select_unplanned on public.proposals
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
