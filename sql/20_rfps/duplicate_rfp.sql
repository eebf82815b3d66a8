-- Makes a draft like an old RFP. When its first day is past, all days move together by whole years to the first that lies ahead,
-- on the same weekday; those that would be past are left out, and the deadline is set anew by sending.
-- For members of the RFP's organization. Errors: 404 not_found, 401, 429.
create or replace function public.duplicate_rfp(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
  v_rfp public.rfps;
  v_shift integer;
  v_id uuid;
begin
  perform private.enter_rpc();
  v_rfp := private.my_rfp(p_rfp_id);
  -- Ahead: from tomorrow on, so that hotels can answer before it begins.
  v_shift := private.years_ahead(v_rfp.start_date, v_today + 1) - v_rfp.start_date;
  insert into public.rfps (organization_id, brief_id, created_by, title, sector, intent, city, latitude, longitude, start_date,
    end_date, event_days, nights, attendees, rooms, meeting_rooms,
    room_block, programme, asked_lines, board, payer, reservation_method, event_history, compare_tax,
    pickup_low_pct, pickup_likely_pct, pickup_high_pct, night_shift_pct, pickup_known_days, cancel_chance_pct, terms, price_includes_risk,
    features, must_features, budget_per_attendee, currency, search_radius_km,
    -- each criterion: weight_{name},
    weight_price,
    weight_location,
    weight_mice_fit,
    weight_response_time,
    -- end
    introduction, questions, alternative_start_dates,
    option_days, show_budget, share_chance, share_feedback, decision_date)
  values (v_rfp.organization_id, v_rfp.brief_id, auth.uid(), v_rfp.title, v_rfp.sector, v_rfp.intent, v_rfp.city, v_rfp.latitude,
    v_rfp.longitude, v_rfp.start_date + v_shift, v_rfp.end_date + v_shift, v_rfp.event_days, v_rfp.nights, v_rfp.attendees,
    v_rfp.rooms, v_rfp.meeting_rooms, v_rfp.room_block, v_rfp.programme, v_rfp.asked_lines, v_rfp.board, v_rfp.payer, v_rfp.reservation_method, v_rfp.event_history, v_rfp.compare_tax,
    v_rfp.pickup_low_pct, v_rfp.pickup_likely_pct, v_rfp.pickup_high_pct, v_rfp.night_shift_pct, v_rfp.pickup_known_days, v_rfp.cancel_chance_pct,
    v_rfp.terms, v_rfp.price_includes_risk,
    v_rfp.features, v_rfp.must_features, v_rfp.budget_per_attendee, v_rfp.currency, v_rfp.search_radius_km,
    -- each criterion: v_rfp.weight_{name},
    v_rfp.weight_price,
    v_rfp.weight_location,
    v_rfp.weight_mice_fit,
    v_rfp.weight_response_time,
    -- end
    v_rfp.introduction,
    v_rfp.questions, array(select d.day + v_shift from unnest(v_rfp.alternative_start_dates) as d (day)
      where d.day + v_shift > v_today), v_rfp.option_days, v_rfp.show_budget, v_rfp.share_chance, v_rfp.share_feedback,
    case when v_rfp.decision_date + v_shift > v_today then v_rfp.decision_date + v_shift end)
  returning id into v_id;
  return jsonb_build_object('rfp_id', v_id);
end;
$$;

revoke all on function public.duplicate_rfp from public, anon, authenticated;
grant execute on function public.duplicate_rfp to authenticated;
comment on function public.duplicate_rfp is 'A draft like an old RFP, its past dates moved ahead by whole years: { rfp_id }.';

-- A day of an old RFP moved by whole years to the first that lies ahead (p_today or later), on the same weekday, at most 3 days from
-- the anniversary. A day that lies ahead stays.
create or replace function private.years_ahead(p_day date, p_today date) returns date
language sql immutable
set search_path = ''
as $$
  select case when p_day >= p_today then p_day else (
    select m.day
    from generate_series(1, 400) as y (years)
    cross join lateral (select (p_day + make_interval(years => y.years))::date as same_date) a
    cross join lateral (
      -- −3 to +3 days from the anniversary to the same weekday.
      select a.same_date + ((p_day - a.same_date) % 7 + 10) % 7 - 3 as day
    ) m
    where m.day >= p_today
    order by y.years
    limit 1) end;
$$;

revoke all on function private.years_ahead from public, anon, authenticated;
grant execute on function private.years_ahead to authenticated;
comment on function private.years_ahead is 'A past day moved by whole years ahead, to the same weekday.';
