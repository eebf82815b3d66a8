-- Who would be first if one candidate were not there, for each of some candidates: everything worked out anew from the raw values
-- of those who are left, missing ones as their median. Candidates stand in the order of ties (a lower price, unknown last, then
-- the id). Private: reads nothing but its arguments. No row where nobody is left.
drop function if exists private.field_leader(integer, double precision[], double precision[], double precision[], double precision[],
  double precision[], double precision[]);
create or replace function private.field_leaders(
  p_without integer[], p_weights double precision[], p_price double precision[], p_distance double precision[],
  p_fit double precision[], p_hours double precision[], p_boosts double precision[]
) returns table (without integer, leader integer)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
  with left_over as materialized (
    select w.without, v.place, v.boost, v.price, v.distance, v.fit, v.hours
    from unnest(p_without) as w (without)
    cross join unnest(p_price, p_distance, p_fit, p_hours, p_boosts) with ordinality as v (price, distance, fit, hours, boost, place)
    where v.place <> w.without
  ), medians as (
    -- Where everything is known nothing stands in.
    select l.without, percentile_cont(0.5) within group (order by l.price) as price, percentile_cont(0.5) within group (order by l.hours) as hours
    from left_over l
    where array_position(p_price, null) is not null or array_position(p_hours, null) is not null
    group by l.without
  ), filled as materialized (
    select l.without, l.place, l.boost, coalesce(l.price, m.price, 0) as price, l.distance, l.fit, coalesce(l.hours, m.hours, 0) as hours
    from left_over l left join medians m on m.without = l.without
  ), scale as (
    select f.without, min(f.price) as p0, max(f.price) as p1, p_weights[1] / nullif(sqrt(sum(f.price * f.price)), 0) as p,
      min(f.distance) as d0, max(f.distance) as d1, p_weights[2] / nullif(sqrt(sum(f.distance * f.distance)), 0) as d,
      min(f.fit) as f0, max(f.fit) as f1, p_weights[3] / nullif(sqrt(sum(f.fit * f.fit)), 0) as f,
      min(f.hours) as h0, max(f.hours) as h1, p_weights[4] / nullif(sqrt(sum(f.hours * f.hours)), 0) as h
    from filled f group by f.without
  ), units as materialized (
    select s.without, s.p0, s.p1, s.d0, s.d1, s.f0, s.f1, s.h0, s.h1,
      case when s.p1 - s.p0 > 1e-12 * s.p1 then coalesce(s.p, 0) else 0 end as p,
      case when s.d1 - s.d0 > 1e-12 * s.d1 then coalesce(s.d, 0) else 0 end as d,
      case when s.f1 - s.f0 > 1e-12 * s.f1 then coalesce(s.f, 0) else 0 end as f,
      case when s.h1 - s.h0 > 1e-12 * s.h1 then coalesce(s.h, 0) else 0 end as h
    from scale s
  ), distances as (
    select f.without, f.place, f.boost,
      sqrt((u.p * (f.price - u.p0)) ^ 2 + (u.d * (f.distance - u.d0)) ^ 2 + (u.f * (u.f1 - f.fit)) ^ 2 + (u.h * (f.hours - u.h0)) ^ 2) as to_ideal,
      sqrt((u.p * (u.p1 - f.price)) ^ 2 + (u.d * (u.d1 - f.distance)) ^ 2 + (u.f * (f.fit - u.f0)) ^ 2 + (u.h * (u.h1 - f.hours)) ^ 2) as to_worst
    from filled f join units u on u.without = f.without
    offset 0
  )
  select distinct on (d.without) d.without, d.place::integer
  from distances d
  order by d.without, d.boost * case when d.to_ideal + d.to_worst = 0 then 1 else d.to_worst / (d.to_ideal + d.to_worst) end desc, d.place;
end;
$$;

revoke all on function private.field_leaders from public, anon, authenticated;
comment on function private.field_leaders is 'Index of the first of the candidates without each one of some.';
