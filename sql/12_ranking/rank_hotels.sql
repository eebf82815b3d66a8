-- The ranking as topsis_rank_hotels returns it: names, scores within the field and reasons for the returned rows alone; of a decided
-- RFP, the rows that were kept with the decision.
-- Definer: nobody may read the scoring table or other hotels' sends; only their aggregates leave. Callers make sure
-- that the RFP is the caller's to see.
create or replace function private.rank_hotels(p_rfp_id uuid, p_limit integer, p_scope text default null)
returns table (
  rank integer, hotel_id uuid, hotel_name text, topsis_score double precision, closeness double precision,
  scores double precision[], cluster_boost double precision, criteria jsonb, why_this_hotel text[],
  why_this_hotel_coded jsonb, is_winner boolean, decided_at timestamptz
)
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_generic_plan  -- planning each time anew takes longer than it saves
as $$
declare
  v_rfp public.rfps;
  v_needs_rooms boolean;
  v_weights double precision[];
  v_kept jsonb;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  perform private.freeze_decision(v_rfp);
  v_kept := private.decided_part(v_rfp, 'ranking');
  if v_kept is not null then
    return query
      select k.rank, k.hotel_id, k.hotel_name, k.topsis_score, k.closeness,
        -- A criterion that came later told nobody apart.
        array(select coalesce((k.scores ->> (c.name || '_score'))::float8, 1) from private.criteria() c order by c.place),
        k.cluster_boost, private.of_every_criterion(k.criteria, 'null', 'field'), k.why_this_hotel, coalesce(k.why_this_hotel_coded, private.coded_earlier(k.why_this_hotel)),
        coalesce(k.hotel_id::text = private.decided_part(v_rfp, 'winner') ->> 'hotel_id', false),
        (private.decided_part(v_rfp, 'decided_at') #>> '{}')::timestamptz
      from (
        select r.*, e.value as scores
        from jsonb_array_elements(v_kept) e
        cross join lateral jsonb_to_record(e.value) as r (rank integer, hotel_id uuid, hotel_name text, topsis_score float8,
          closeness float8, cluster_boost float8, criteria jsonb, why_this_hotel text[], why_this_hotel_coded jsonb)
      ) k
      order by k.rank limit p_limit;
    return;
  end if;
  v_needs_rooms := v_rfp.rooms * v_rfp.nights > 0;
  v_weights := private.weights_of_rfp(v_rfp);
  return query
    with ranked as materialized (select c.* from private.rank_candidates(p_rfp_id, p_limit, p_scope) c)
    select c.rank, c.hotel_id, h.name, c.topsis_score, c.closeness,
      array[
        -- each criterion, ",": coalesce(private.min_max_score(coalesce(c.raw[{place}], (c.statistics).median[{place}]), (c.statistics).«cost: most»«benefit: least»[{place}], (c.statistics).«cost: least»«benefit: most»[{place}]), 1)
        coalesce(private.min_max_score(coalesce(c.raw[1], (c.statistics).median[1]), (c.statistics).most[1], (c.statistics).least[1]), 1),
        coalesce(private.min_max_score(coalesce(c.raw[2], (c.statistics).median[2]), (c.statistics).most[2], (c.statistics).least[2]), 1),
        coalesce(private.min_max_score(coalesce(c.raw[3], (c.statistics).median[3]), (c.statistics).least[3], (c.statistics).most[3]), 1),
        coalesce(private.min_max_score(coalesce(c.raw[4], (c.statistics).median[4]), (c.statistics).most[4], (c.statistics).least[4]), 1)
        -- end
      ],
      c.boost,
      jsonb_build_object(
        -- each criterion: '{field}', c.raw[{place}],
        'price_per_attendee', c.raw[1],
        'distance_km', c.raw[2],
        'mice_fit', c.raw[3],
        'response_hours', c.raw[4],
        -- end
        'estimated', not c.is_offer, 'estimated_parts', g.parts, 'start_date', coalesce(p.start_date, v_rfp.start_date),
        'unknown', array_remove(array[
          -- each criterion, ",": case when «offered: g.gap is not null»«listed: c.raw[{place}] is null» then '{name}' end
          case when g.gap is not null then 'price' end,
          case when c.raw[2] is null then 'location' end,
          case when c.raw[3] is null then 'mice_fit' end,
          case when c.raw[4] is null then 'response_time' end
          -- end
        ], null)),
      w.reasons, w.coded, v_rfp.status = 'decided' and coalesce(p.status = 'won', false), null::timestamptz
    from ranked c
    join public.hotels h on h.id = c.hotel_id
    left join public.proposals p on c.is_offer and p.rfp_id = p_rfp_id and p.hotel_id = c.hotel_id and p.is_current
    left join private.estimated_parts(array(select k.hotel_id from ranked k where not k.is_offer and k.raw[1] is not null), v_needs_rooms) e
      on e.hotel_id = c.hotel_id and num_nulls(h.base_room_rate, h.ddr_rate) > 0
    cross join lateral (
      select coalesce(e.parts, '[]') as parts,
        case when c.raw[1] is null or p.currency <> v_rfp.currency
          then private.price_gap(c.raw[1], p.currency, v_needs_rooms, h, (
            -- Looked up once, and only when a price is unknown or in another currency.
            select array(select f.currency
              from private.fx_rates_to(p_rfp_id, v_rfp.organization_id, v_rfp.currency, (now() at time zone 'UTC')::date) f))) end as gap
      offset 0  -- once per row
    ) g
    cross join lateral private.why_this_hotel(
      c.rank, c.raw, c.is_offer, c.boost, g.gap, g.parts, c.statistics, v_weights, v_rfp, h) w
    order by c.rank;
end;
$$;

revoke all on function private.rank_hotels from public, anon, authenticated;
grant execute on function private.rank_hotels to authenticated;
comment on function private.rank_hotels is 'The RFP''s p_limit best candidates with scores, criteria and reasons.';

create or replace function private.min_max_score(p_value float8, p_worst float8, p_best float8) returns double precision
language sql immutable parallel safe
return case when abs(p_best - p_worst) > 1e-12 * greatest(p_best, p_worst)
  then (p_value - p_worst) / (p_best - p_worst) else 1 end;

comment on function private.min_max_score is
  'Where a value lies between the worst (0) and the best (1) of the candidates; 1 when they do not differ by more than rounding, null for a null value among values that differ.';

-- The list rates of hotels that a median stands in for, as criteria.estimated_parts: [{ part, value, of, n }], of those that the
-- event needs, n as a range; no row for a hotel without one. Volatile, so that it sees what the ranking that asks has just renewed.
create or replace function private.estimated_parts(p_hotel_ids uuid[], p_needs_rooms boolean)
returns table (hotel_id uuid, parts jsonb)
language plpgsql volatile rows 50
set search_path = ''
as $$
begin
  return query
    select e.hotel_id,
      jsonb_agg(jsonb_build_object('part', e.part, 'value', e.value, 'of', e.stands_for, 'n', private.size_range(e.n)) order by e.part)
    from private.rate_estimates e
    where e.hotel_id = any (p_hotel_ids) and (e.part = 'ddr_rate' or p_needs_rooms)
    group by e.hotel_id;
end;
$$;

comment on function private.estimated_parts is '[{ part, value, of, n }] of the unknown list rates that the event needs, a row per hotel that has any.';

-- Why a candidate's price is not known: { gap }, with the currency that nothing converts or the country that has no such rate either;
-- null when it is known. p_currencies are those that convert into the RFP's. Of an offer only its currency can stand in the way.
create or replace function private.price_gap(
  p_price double precision, p_offer_currency text, p_needs_rooms boolean, p_hotel public.hotels, p_currencies text[]
) returns jsonb
language sql stable
return case
  when p_offer_currency is null and p_price is not null then null
  when p_offer_currency is null and num_nonnulls(p_hotel.base_room_rate, p_hotel.ddr_rate) = 0 then jsonb_build_object('gap', 'no_rate')
  when coalesce(p_offer_currency, p_hotel.currency) <> all (p_currencies) then
    jsonb_build_object('gap', 'no_exchange_rate', 'currency', coalesce(p_offer_currency, p_hotel.currency))
  when p_offer_currency is not null then null
  when p_hotel.ddr_rate is null then jsonb_build_object('gap', 'no_delegate_rate', 'country', p_hotel.country_code)
  when p_needs_rooms and p_hotel.base_room_rate is null then jsonb_build_object('gap', 'no_room_rate', 'country', p_hotel.country_code)
  else jsonb_build_object('gap', 'no_rate')
end;

comment on function private.price_gap is 'Why a price is not known, as { gap, currency or country }; null when it is.';
