-- The radius stays where it is the smaller one, or the other is not known.
create or replace function private.within_km(p_needs private.event_needs, p_km double precision) returns private.event_needs
language plpgsql immutable
set search_path = ''
as $$
begin
  p_needs.radius_km := least(p_needs.radius_km, p_km);
  p_needs.least_dot := private.least_dot(p_needs.radius_km);
  return p_needs;
end;
$$;

comment on function private.within_km is 'An event''s needs in a circle of at most p_km.';
