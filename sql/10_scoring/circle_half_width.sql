-- The circle must not hold a pole. p_angle is its radius in radians, latitudes are in degrees.
create or replace function private.circle_half_width(
  p_latitude double precision, p_angle double precision, p_south double precision, p_north double precision
) returns double precision
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The circle is widest at a latitude somewhat polewards of its centre, and narrows on either side.
  v_widest double precision := asind(least(1, greatest(-1, sind(p_latitude) / cos(p_angle))));
  v_latitude double precision := least(p_north, greatest(p_south, v_widest));
begin
  return acosd(least(1, greatest(-1,
    (cos(p_angle) - sind(p_latitude) * sind(v_latitude)) / (cosd(p_latitude) * cosd(v_latitude)))));
end;
$$;

comment on function private.circle_half_width is
  'Degrees of longitude a circle on the globe reaches from its centre within a band of latitudes that it touches.';
