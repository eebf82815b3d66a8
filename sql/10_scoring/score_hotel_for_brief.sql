-- Scores one hotel for one brief on an absolute scale (how-hotels-are-ranked.md). For whoever may see the brief.
-- Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404 not_found.
create or replace function public.score_hotel_for_brief(p_hotel_id uuid, p_brief_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_score jsonb;
begin
  perform private.enter_rpc();
  if exists (select from public.briefs b where b.id = p_brief_id)
    and exists (select from public.hotels h where h.id = p_hotel_id) then
    v_score := private.score_hotel_for_brief_work(p_hotel_id, p_brief_id);
  end if;
  if v_score is null then
    perform private.fail_not_found();
  end if;
  return v_score;
end;
$$;

revoke all on function public.score_hotel_for_brief from public, anon, authenticated;
grant execute on function public.score_hotel_for_brief to authenticated;
comment on function public.score_hotel_for_brief is
  'Score 0..1 of a hotel for a brief, the utility 0..1 of each criterion, and the weights.';

-- The absolute score of one hotel for one brief (how-hotels-are-ranked.md): utilities against fixed ideals, so that no other
-- hotel moves it. Volatile: it renews a stale median first. Definer: callers may not read the scoring table. Callers make sure that
-- the brief is the caller's to see. Null for a hotel without a place (an erased one).
create or replace function private.score_hotel_for_brief_work(p_hotel_id uuid, p_brief_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_brief public.briefs;
  v_nights integer;
  -- In the order of the criteria.
  v_weights constant double precision[] := array(select c.default_weight::float8 from private.criteria() c order by c.place);
  v_needs private.event_needs;
  v_raw double precision[];
  v_utilities double precision[];
  v_to_ideal double precision;
  v_to_worst double precision;
begin
  select b.* into v_brief from public.briefs b where b.id = p_brief_id;
  v_nights := v_brief.end_date - v_brief.start_date;
  v_needs := private.event_needs(null, v_brief.organization_id, v_brief.currency, v_brief.latitude, v_brief.longitude, 0,
    v_brief.attendees, v_brief.rooms, v_nights, v_nights + 1, v_brief.meeting_rooms, v_brief.features,
    v_brief.must_features);
  if exists (select from private.hotel_scoring h where h.hotel_id = p_hotel_id and h.response_hours_until <= now()) then
    perform private.refresh_response_hours(array[p_hotel_id]);
  end if;

  select array[
    -- each criterion, ",": private.raw_{name}(n, h)
    private.raw_price(n, h),
    private.raw_location(n, h),
    private.raw_mice_fit(n, h),
    private.raw_response_time(n, h)
    -- end
  ] into v_raw
  from unnest(array[v_needs]) n join private.hotel_scoring h on h.hotel_id = p_hotel_id;
  if v_raw is null then
    return null;
  end if;
  -- The scoring row may hold what other hotels ask in place of an unknown rate; here no other hotel counts.
  if exists (select from private.rate_estimates e where e.hotel_id = p_hotel_id
    and (e.part = 'ddr_rate' or v_needs.room_nights > 0)) then
    v_raw[1] := null;
  end if;

  v_utilities := array[
    -- each criterion, ",": least(1, greatest(0, private.{name}_utility(v_raw[{place}], v_brief)))
    least(1, greatest(0, private.price_utility(v_raw[1], v_brief))),
    least(1, greatest(0, private.location_utility(v_raw[2], v_brief))),
    least(1, greatest(0, private.mice_fit_utility(v_raw[3], v_brief))),
    least(1, greatest(0, private.response_time_utility(v_raw[4], v_brief)))
    -- end
  ];
  select sqrt(sum((u.weight * (1 - u.value)) ^ 2)), sqrt(sum((u.weight * u.value) ^ 2)) into v_to_ideal, v_to_worst
  from unnest(v_weights, v_utilities) as u (weight, value);
  return jsonb_build_object(
    'score', v_to_worst / (v_to_ideal + v_to_worst),
    'breakdown', private.per_criterion(v_utilities),
    'weights', private.per_criterion(v_weights));
end;
$$;

revoke all on function private.score_hotel_for_brief_work from public, anon, authenticated;
grant execute on function private.score_hotel_for_brief_work to authenticated;
comment on function private.score_hotel_for_brief_work is 'score, breakdown and weights of a hotel for a brief; null for an erased hotel.';
