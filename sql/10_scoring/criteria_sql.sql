-- The select list of the four raw criteria (how-hotels-are-ranked.md) over private.hotel_scoring h, with the event's needs as ($1):
-- price, distance, fit, hours; null where unknown. With p_offers a live proposal's price (o.per_attendee) goes before list rates.
-- One that nothing converts takes ($1).dearest. An unknown capacity counts 0 in the fit.
-- p_is_searched says that whoever is a candidate seats the attendees (or does not tell) and lies within the radius, which leaves out the antipode.
-- Text, because what an event does not ask for should cost nothing per row. It is built of constants alone.
-- Private. Errors: none.
drop function if exists private.criteria_sql(private.event_needs, boolean);
drop function if exists private.criteria_sql(private.event_needs, boolean, boolean);
create or replace function private.criteria_sql(p_needs private.event_needs, p_offers boolean, p_is_searched boolean default false)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_price text := '($1).event_days * h.ddr_rate';
  v_seats text := '';
  v_fifths text := '';
  v_given double precision := 0;
  v_dot text := '($1).x * h.x + ($1).y * h.y + ($1).z * h.z';
begin
  if p_needs.room_nights > 0 then
    v_price := v_price || ' + ($1).room_nights * h.room_rate';
  end if;
  v_price := format('nullif((%s) * ($1).rates[h.currency_slot], ''NaN'')', v_price);
  if p_offers then
    v_price := format('case when o.hotel_id is null then %s else coalesce(o.per_attendee::float8, ($1).dearest) end', v_price);
  end if;

  if p_is_searched and not exists (select from private.hotel_scoring h where h.seats = 'NaN'::float8) then
    v_given := v_given + 0.4;
  elsif p_is_searched then
    v_seats := ' + case when h.seats < ''NaN'' then 0.4::float8 else 0 end';
  else
    v_seats := ' + case when h.seats < ''NaN'' then 0.4::float8 * least(1, h.seats / ($1).attendees) else 0 end';
  end if;
  if not p_is_searched then
    v_dot := format('greatest(-1, %s)', v_dot);
  end if;
  if p_needs.meeting_rooms > 0 then
    v_fifths := v_fifths || ' + least(1, h.meeting_rooms / ($1).meeting_rooms)';
  else
    v_given := v_given + 0.2;
  end if;
  if p_needs.rooms > 0 then
    v_fifths := v_fifths || ' + least(1, h.rooms / (1.25::float8 * ($1).rooms))';
  else
    v_given := v_given + 0.2;
  end if;
  if cardinality(p_needs.features) = 0 then
    v_given := v_given + 0.2;
  elsif (select count(*) from private.hotel_features) < 63
      or bit_count(p_needs.feature_bits::bit(64)) = cardinality(p_needs.features) then
    v_fifths := v_fifths || format(' + bit_count((h.feature_bits & ($1).feature_bits)::bit(64)) / %s::float8',
      cardinality(p_needs.features));
  else
    -- The bits have run out and a feature without one is asked for: slower, and as right.
    v_fifths := v_fifths || format(' + (select count(*) from public.hotels g
      cross join unnest(($1).features) as f (feature) where g.id = h.hotel_id and f.feature = any (g.features)) / %s::float8',
      cardinality(p_needs.features));
  end if;

  if v_fifths <> '' then
    v_fifths := format(' + 0.2::float8 * (%s)', substr(v_fifths, 4));
  end if;
  return format('%s as price, %s::float8 * acos(least(1, %s)) as distance, (%s::float8%s%s) * h.role_weight as fit,
    nullif(h.response_hours, ''NaN'') as hours', v_price, (private.ranking_rules()).earth_radius_km, v_dot, v_given, v_seats, v_fifths);
end;
$$;

revoke all on function private.criteria_sql(private.event_needs, boolean, boolean) from public, anon, authenticated;
comment on function private.criteria_sql(private.event_needs, boolean, boolean) is
  'SQL text of the raw criteria price, distance (km), fit, hours over private.hotel_scoring h; $1 is the event''s needs.';
