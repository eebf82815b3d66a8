-- An organization's RFPs are its members' to read and write; once sent they are kept. Hotels never see these rows:
-- list_hotel_rfps gives them what they need without budget and weights. Triggers set when it was sent.
revoke all on public.rfps from public, anon, authenticated, service_role;
grant select, delete on public.rfps to authenticated;
grant insert (
  id, organization_id, brief_id, created_by,
  title, sector, intent, city, latitude, longitude, start_date, end_date, event_days, nights,
  attendees, rooms, meeting_rooms, room_block, programme, asked_lines, board, payer, reservation_method, event_history, compare_tax,
  pickup_low_pct, pickup_likely_pct, pickup_high_pct, night_shift_pct, pickup_known_days, cancel_chance_pct, terms, price_includes_risk,
  features, must_features, budget_per_attendee, currency, search_radius_km,
  -- each criterion: weight_{name},
  weight_price,
  weight_location,
  weight_mice_fit,
  weight_response_time,
  -- end
  status, decision_date,
  response_due, introduction, questions, alternative_start_dates, option_days, show_budget, share_chance, share_feedback
) on public.rfps to authenticated;
grant update (
  brief_id, version,
  title, sector, intent, city, latitude, longitude, start_date, end_date, event_days, nights,
  attendees, rooms, meeting_rooms, room_block, programme, asked_lines, board, payer, reservation_method, event_history, compare_tax,
  pickup_low_pct, pickup_likely_pct, pickup_high_pct, night_shift_pct, pickup_known_days, cancel_chance_pct, terms, price_includes_risk,
  features, must_features, budget_per_attendee, currency, search_radius_km,
  -- each criterion: weight_{name},
  weight_price,
  weight_location,
  weight_mice_fit,
  weight_response_time,
  -- end
  status, decision_date,
  response_due, introduction, questions, alternative_start_dates, option_days, show_budget, share_chance, share_feedback
) on public.rfps to authenticated;
grant select, insert, update, delete on public.rfps to service_role;

drop policy if exists rfps_select_members on public.rfps;
create policy rfps_select_members on public.rfps
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

-- The foreign key alone would tell another organization's brief from an unknown one.
drop policy if exists rfps_insert_members on public.rfps;
create policy rfps_insert_members on public.rfps
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and organization_id = any ((select private.my_organization_ids())::uuid[])
    and (brief_id is null or exists (
      select from public.briefs b where b.id = brief_id and b.organization_id = rfps.organization_id
    ))
  );

drop policy if exists rfps_update_members on public.rfps;
create policy rfps_update_members on public.rfps
  for update to authenticated
  using (organization_id = any ((select private.my_organization_ids())::uuid[]))
  with check (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    and (brief_id is null or exists (
      select from public.briefs b where b.id = brief_id and b.organization_id = rfps.organization_id
    ))
  );

drop policy if exists rfps_delete_members on public.rfps;
create policy rfps_delete_members on public.rfps
  for delete to authenticated
  using (status = 'draft' and organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists rfps_select_unplanned on public.rfps;
create policy rfps_select_unplanned on public.rfps
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
