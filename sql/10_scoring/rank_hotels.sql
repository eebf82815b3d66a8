-- The ranking as topsis_rank_hotels returns it: names, scores within the field and reasons for the returned rows alone.
-- Definer: the scoring table and other hotels' sends are nobody's to read; only their aggregates leave. Callers make sure
-- that the RFP is the caller's to see.
create or replace function private.rank_hotels(p_rfp_id uuid, p_limit integer)
returns table (
  rank integer, hotel_id uuid, hotel_name text, topsis_score double precision, closeness double precision,
  price_score double precision, location_score double precision, mice_fit_score double precision,
  response_time_score double precision, cluster_boost double precision, criteria jsonb, why_this_hotel text[]
)
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_generic_plan  -- planning each time anew takes longer than it saves
as $$
declare
  v_rfp public.rfps;
  v_needs_rooms boolean;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  v_needs_rooms := v_rfp.rooms * v_rfp.nights > 0;
  return query
    with ranked as materialized (select c.* from private.rank_candidates(p_rfp_id, p_limit) c)
    select c.rank, c.hotel_id, h.name, c.topsis_score, c.closeness,
      coalesce(private.min_max_score(coalesce(c.price, (c.statistics).price_median),
        (c.statistics).price_most, (c.statistics).price_least), 1),
      private.min_max_score(c.distance, (c.statistics).distance_most, (c.statistics).distance_least),
      private.min_max_score(c.fit, (c.statistics).fit_least, (c.statistics).fit_most),
      coalesce(private.min_max_score(coalesce(c.hours, (c.statistics).hours_median),
        (c.statistics).hours_most, (c.statistics).hours_least), 1),
      c.boost,
      jsonb_build_object('price_per_attendee', c.price, 'distance_km', c.distance, 'mice_fit', c.fit,
        'response_hours', c.hours, 'estimated', not c.is_offer, 'estimated_parts', g.parts,
        'start_date', coalesce(p.start_date, v_rfp.start_date),
        'unknown', array_remove(array[case when g.gap is not null then 'price' end, case when c.hours is null then 'response_time' end],
          null)),
      w.reasons
    from ranked c
    join public.hotels h on h.id = c.hotel_id
    left join public.proposals p on c.is_offer and p.rfp_id = p_rfp_id and p.hotel_id = c.hotel_id and p.is_current
    left join private.estimated_parts(array(select k.hotel_id from ranked k where not k.is_offer and k.price is not null), v_needs_rooms) e
      on e.hotel_id = c.hotel_id and num_nulls(h.base_room_rate, h.ddr_rate) > 0
    cross join lateral (
      select coalesce(e.parts, '[]') as parts,
        case when c.price is null or p.currency <> v_rfp.currency
          then private.price_gap(c.price, p.currency, v_needs_rooms, h, (
            -- Looked up once, and only when a price is unknown or in another currency.
            select array(select f.currency
              from private.fx_rates_to(p_rfp_id, v_rfp.organization_id, v_rfp.currency, (now() at time zone 'UTC')::date) f))) end as gap
      offset 0  -- once per row
    ) g
    cross join lateral private.why_this_hotel(
      c.rank, c.price, c.distance, c.fit, c.hours, c.is_offer, c.boost, g.gap, g.parts, c.statistics, v_rfp, h) w
    order by c.rank;
end;
$$;

revoke all on function private.rank_hotels from public, anon, authenticated;
grant execute on function private.rank_hotels to authenticated;
comment on function private.rank_hotels is 'The RFP''s p_limit best candidates with scores, criteria and reasons.';
