-- The scoring rows of an RFP's candidates (how-hotels-are-ranked.md). Sent: the hotels it was sent to that have neither declined
-- nor withdrawn. Not sent: who is in the search, through the grid unless the circle is so wide that an index does not pay.
-- Only one of the three parts runs. In standard SQL, so that the queries that ask take it in. Private.
create or replace function private.searched_hotels(p_needs private.event_needs, p_is_sent boolean)
returns setof private.hotel_scoring
language sql stable rows 1000
begin atomic
  select h.*
  from public.sends s
  join private.hotel_scoring h on h.hotel_id = s.hotel_id
  where p_is_sent and s.rfp_id = p_needs.rfp_id and s.status <> 'declined' and not exists (
    select from public.proposals w
    where w.rfp_id = s.rfp_id and w.hotel_id = s.hotel_id and w.is_current and w.status = 'withdrawn')
  union all
  select h.*
  from unnest(array[p_needs]) n
  cross join private.grid_cells(p_needs.latitude, p_needs.longitude, p_needs.radius_km) g
  cross join lateral private.hotels_in_cells(g.first_cell, g.last_cell) h
  where private.is_in_search(n, h) and not p_is_sent and p_needs.radius_km <= private.widest_search_km()
  union all
  select h.*
  from unnest(array[p_needs]) n
  join private.hotel_scoring h on private.is_in_search(n, h)
  where not p_is_sent and p_needs.radius_km > private.widest_search_km();
end;

revoke all on function private.searched_hotels from public, anon, authenticated;
comment on function private.searched_hotels is 'Scoring rows of the candidates of an event, sent or not.';
