-- The candidates of an RFP (how-hotels-are-ranked.md) as a from … where … over private.hotel_scoring h, with the event's needs as ($1).
-- Sent: the hotels it was sent to that have neither declined nor withdrawn, with their live offers as o.
-- Not sent: the active hotels within the radius that seat the attendees or do not tell (NaN is larger than any number), and of
-- those that belong to one organization its own. Built of constants alone.
-- Private. Errors: none.
create or replace function private.candidates_sql(p_needs private.event_needs, p_is_sent boolean) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if p_is_sent then
    return 'from public.sends s
      join private.hotel_scoring h on h.hotel_id = s.hotel_id
      left join private.live_prices(($1).rfp_id) o on o.hotel_id = s.hotel_id
      where s.rfp_id = ($1).rfp_id and s.status <> ''declined'' and not exists (
        select from public.proposals w
        where w.rfp_id = s.rfp_id and w.hotel_id = s.hotel_id and w.is_current and w.status = ''withdrawn'')';
  end if;
  return format('from private.hotel_scoring h where %s and h.seats >= ($1).attendees
    and ($1).x * h.x + ($1).y * h.y + ($1).z * h.z >= %L::float8 and %s',
    case when cardinality(p_needs.own_hotel_ids) > 0 then '(h.is_active or h.hotel_id = any (($1).own_hotel_ids))'
      else 'h.is_active' end,
    cos(p_needs.radius_km / (private.ranking_rules()).earth_radius_km) - 1e-15,
    private.grid_cells_sql(p_needs.latitude, p_needs.longitude, p_needs.radius_km));
end;
$$;

revoke all on function private.candidates_sql(private.event_needs, boolean) from public, anon, authenticated;
comment on function private.candidates_sql(private.event_needs, boolean) is
  'SQL text of an RFP''s candidates: from … where … over private.hotel_scoring h; $1 is the event''s needs.';
