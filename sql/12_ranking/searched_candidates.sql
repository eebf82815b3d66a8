-- The candidates of an event (how-hotels-are-ranked.md) with their raw criteria. Sent: the hotels it was sent to that have
-- neither declined nor withdrawn, with their offer's price (null when no rate converts it) and the boost committed when it was sent,
-- or those with an offer alone (p_offers_only). Not sent: the hotels in the search, through the grid unless the circle is so wide
-- that an index does not pay. Only one of the three parts runs. Each computes the criteria itself, because a union copies the rows of
-- its parts, and a scoring row has three times as many columns. In standard SQL, so that queries inline it.
create or replace function private.searched_candidates(p_needs private.event_needs, p_is_sent boolean, p_offers_only boolean)
returns table (
  hotel_id uuid, boost double precision, is_offer boolean,
  -- each criterion: {name} double precision,
  price double precision,
  location double precision,
  mice_fit double precision,
  response_time double precision,
  -- end
  cluster_id integer, response_hours_until timestamptz
)
language sql stable rows 1000
begin atomic
  select h.hotel_id, coalesce(k.boost, 1), o.hotel_id is not null,
    -- each criterion: «offered: case when o.hotel_id is null then private.raw_{name}(n, h) else o.per_attendee::float8 end»«listed: private.raw_{name}(n, h)»,
    case when o.hotel_id is null then private.raw_price(n, h) else o.per_attendee::float8 end,
    private.raw_location(n, h),
    private.raw_mice_fit(n, h),
    private.raw_response_time(n, h),
    -- end
    h.cluster_id, h.response_hours_until
  from unnest(array[p_needs]) n
  cross join public.sends s
  join private.hotel_scoring h on h.hotel_id = s.hotel_id
  left join private.send_marks k on k.send_id = s.id
  left join private.live_prices(p_needs.rfp_id) o on o.hotel_id = s.hotel_id
  where p_is_sent and s.rfp_id = p_needs.rfp_id and s.status <> 'declined' and (o.hotel_id is not null or not p_offers_only)
    and not exists (
    select from public.proposals w
    where w.rfp_id = s.rfp_id and w.hotel_id = s.hotel_id and w.is_current and w.status = 'withdrawn')
  union all
  select h.hotel_id, h.boost, false,
    -- each criterion: private.raw_{name}(n, h),
    private.raw_price(n, h),
    private.raw_location(n, h),
    private.raw_mice_fit(n, h),
    private.raw_response_time(n, h),
    -- end
    h.cluster_id, h.response_hours_until
  from unnest(array[p_needs]) n
  cross join private.grid_cells(p_needs.latitude, p_needs.longitude, p_needs.radius_km) g
  cross join lateral private.hotels_in_cells(g.first_cell, g.last_cell) h
  where private.is_in_search(n, h) and not p_is_sent and p_needs.radius_km <= private.widest_search_km()
  union all
  select h.hotel_id, h.boost, false,
    -- each criterion: private.raw_{name}(n, h),
    private.raw_price(n, h),
    private.raw_location(n, h),
    private.raw_mice_fit(n, h),
    private.raw_response_time(n, h),
    -- end
    h.cluster_id, h.response_hours_until
  from unnest(array[p_needs]) n
  join private.hotel_scoring h on private.is_in_search(n, h)
  where not p_is_sent and p_needs.radius_km > private.widest_search_km();
end;

comment on function private.searched_candidates is 'Candidates of an event, sent or not, with boost and raw criteria, by their offer where there is one.';
