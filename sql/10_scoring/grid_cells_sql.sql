-- A condition on h.cell that every point within a radius meets, as SQL text: ranges of the quarter-degree grid, which an index
-- serves. Wraps round the date line, takes whole rows round a pole. 'true' when the circle is so large that ranges do not pay.
-- Private. Errors: none.
create or replace function private.grid_cells_sql(
  p_latitude double precision, p_longitude double precision, p_radius_km double precision
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  c_slack constant double precision := 1e-6;  -- degrees, about 10 cm: rounding must not lose a point on the rim
  v_angle double precision := p_radius_km / 6371.0088;
  v_south double precision := p_latitude - degrees(v_angle) - c_slack;
  v_north double precision := p_latitude + degrees(v_angle) + c_slack;
  v_half_width double precision := 180;
  v_west integer;
  v_east integer;
  v_cells text;
begin
  if p_radius_km > 600 then
    return 'true';
  end if;
  -- The circle's widest meridians; round a pole it crosses all of them.
  if v_south > -90 and v_north < 90 then
    v_half_width := least(180, degrees(asin(least(1, sin(v_angle) / cosd(p_latitude)))) + c_slack);
  end if;
  v_west := floor((p_longitude - v_half_width + 180) * 4);
  v_east := floor((p_longitude + v_half_width + 180) * 4);
  if v_east - v_west >= 1439 then
    v_west := 0;
    v_east := 1439;
  end if;

  select string_agg(format('h.cell between %s and %s', l.row * 1440 + c.first, l.row * 1440 + c.last), ' or ') into v_cells
  from generate_series(greatest(0, floor((v_south + 90) * 4)::integer), least(719, floor((v_north + 90) * 4)::integer)) as l (row)
  cross join (
    -- Up to three turns of the globe: columns left of the date line, on the map, right of it.
    select greatest(v_west, t.turn) - t.turn as first, least(v_east, t.turn + 1439) - t.turn as last
    from unnest(array[-1440, 0, 1440]) as t (turn)
    where v_west <= t.turn + 1439 and v_east >= t.turn
  ) c;
  return '(' || v_cells || ')';
end;
$$;

revoke all on function private.grid_cells_sql(double precision, double precision, double precision) from public, anon, authenticated;
comment on function private.grid_cells_sql(double precision, double precision, double precision) is
  'SQL condition on h.cell: ranges of grid cells that cover the circle; true for circles over 600 km.';
