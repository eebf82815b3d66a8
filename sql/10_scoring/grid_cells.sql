-- Ranges of the grid of eighths of a degree (hotel_scoring.cell) that hold every point within a radius, which an index serves.
-- Wraps round the date line, takes whole rows round a pole.
create or replace function private.grid_cells(
  p_latitude double precision, p_longitude double precision, p_radius_km double precision
) returns table (first_cell integer, last_cell integer)
language plpgsql immutable rows 6
set search_path = ''
as $$
declare
  v_rules constant record := private.ranking_rules();
  c_slack constant double precision := 1e-6;  -- degrees, about 10 cm: rounding must not lose a point on the rim
  v_angle double precision := p_radius_km / private.earth_radius_km();
  v_south double precision := p_latitude - degrees(v_angle) - c_slack;
  v_north double precision := p_latitude + degrees(v_angle) + c_slack;
  v_half_width double precision := 180;
  v_last constant integer := v_rules.grid_columns - 1;
  v_first integer;  -- cell of the row
  v_west integer;
  v_east integer;
begin
  for v_row in greatest(0, floor((v_south + 90) * v_rules.grid_per_degree)::integer)
    ..least(v_rules.grid_rows - 1, floor((v_north + 90) * v_rules.grid_per_degree)::integer) loop
    v_first := v_row * v_rules.grid_columns;
    -- How far east and west the circle reaches within this row; round a pole, all the way.
    if v_south > -90 and v_north < 90 then
      v_half_width := private.circle_half_width(p_latitude, v_angle, v_row / v_rules.grid_per_degree::float8 - 90,
        (v_row + 1) / v_rules.grid_per_degree::float8 - 90) + c_slack;
    end if;
    v_west := floor((p_longitude - v_half_width + 180) * v_rules.grid_per_degree);
    v_east := floor((p_longitude + v_half_width + 180) * v_rules.grid_per_degree);
    if v_east - v_west >= v_last then
      v_west := 0;
      v_east := v_last;
    end if;
    -- The range within the row, and a second one where the circle crosses the date line.
    first_cell := v_first + greatest(v_west, 0);
    last_cell := v_first + least(v_east, v_last);
    return next;
    if v_west < 0 then
      first_cell := v_first + v_west + v_rules.grid_columns;
      last_cell := v_first + v_last;
      return next;
    elsif v_east > v_last then
      first_cell := v_first;
      last_cell := v_first + v_east - v_rules.grid_columns;
      return next;
    end if;
  end loop;
end;
$$;

comment on function private.grid_cells is 'Ranges of grid cells that cover the circle, one or two per row of the grid.';

-- The circle must not hold a pole. p_angle is its radius in radians, latitudes are in degrees.
create or replace function private.circle_half_width(
  p_latitude double precision, p_angle double precision, p_south double precision, p_north double precision
) returns double precision
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The circle is widest at a latitude somewhat polewards of its centre, and narrows on either side.
  v_widest double precision := asind(sind(p_latitude) / cos(p_angle));
  v_latitude double precision := least(p_north, greatest(p_south, v_widest));
begin
  return acosd(least(1, greatest(-1,
    (cos(p_angle) - sind(p_latitude) * sind(v_latitude)) / (cosd(p_latitude) * cosd(v_latitude)))));
end;
$$;

comment on function private.circle_half_width is
  'Degrees of longitude a circle on the globe reaches from its centre within a band of latitudes that it touches.';
