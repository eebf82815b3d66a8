-- Who would be first if one candidate were missing, for each of some candidates. Everything is worked out anew from the raw values of
-- those that remain; the median stands in for a missing value. Candidates stand in the order of ties (a lower price, unknown last,
-- then the id). No row where nobody is left. Private: reads nothing but its arguments.
create or replace function private.field_leaders(
  p_without integer[], p_weights double precision[], p_raw double precision[], p_boosts double precision[]
) returns table (without integer, leader integer)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_n constant integer := cardinality(p_weights);
begin
  return query
  with field as materialized (
    select (v.place - 1) / v_n + 1 as place, p_boosts[(v.place - 1) / v_n + 1] as boost,
      -- each criterion, ",": max(v.value) filter (where (v.place - 1) % v_n + 1 = {place}) as {name}
      max(v.value) filter (where (v.place - 1) % v_n + 1 = 1) as price,
      max(v.value) filter (where (v.place - 1) % v_n + 1 = 2) as location,
      max(v.value) filter (where (v.place - 1) % v_n + 1 = 3) as mice_fit,
      max(v.value) filter (where (v.place - 1) % v_n + 1 = 4) as response_time
      -- end
    from unnest(p_raw) with ordinality as v (value, place)
    group by (v.place - 1) / v_n
  ), left_over as materialized (
    select w.without, f.*
    from unnest(p_without) as w (without) cross join field f
    where f.place <> w.without
  ), medians as (
    -- Medians are needed only where some value is unknown.
    select l.without,
      -- each criterion, ",": «unknown: percentile_cont(0.5) within group (order by l.{name})»«known: null::float8» as {name}
      percentile_cont(0.5) within group (order by l.price) as price,
      null::float8 as location,
      null::float8 as mice_fit,
      percentile_cont(0.5) within group (order by l.response_time) as response_time
      -- end
    from left_over l
    where exists (select from unnest(p_raw) as r (value) where r.value is null)
    group by l.without
  ), filled as materialized (
    select l.without, l.place, l.boost,
      -- each criterion, ",": «unknown: coalesce(l.{name}, m.{name}, 0)»«known: l.{name}» as {name}
      coalesce(l.price, m.price, 0) as price,
      l.location as location,
      l.mice_fit as mice_fit,
      coalesce(l.response_time, m.response_time, 0) as response_time
      -- end
    from left_over l left join medians m on m.without = l.without
  ), scale as (
    select f.without,
      -- each criterion, ",": min(f.{name}) as {name}_least, max(f.{name}) as {name}_most, p_weights[{place}] / nullif(sqrt(sum(f.{name} * f.{name})), 0) as {name}_unit
      min(f.price) as price_least, max(f.price) as price_most, p_weights[1] / nullif(sqrt(sum(f.price * f.price)), 0) as price_unit,
      min(f.location) as location_least, max(f.location) as location_most, p_weights[2] / nullif(sqrt(sum(f.location * f.location)), 0) as location_unit,
      min(f.mice_fit) as mice_fit_least, max(f.mice_fit) as mice_fit_most, p_weights[3] / nullif(sqrt(sum(f.mice_fit * f.mice_fit)), 0) as mice_fit_unit,
      min(f.response_time) as response_time_least, max(f.response_time) as response_time_most, p_weights[4] / nullif(sqrt(sum(f.response_time * f.response_time)), 0) as response_time_unit
      -- end
    from filled f group by f.without
  ), units as materialized (
    select s.without,
      -- each criterion, ",": s.{name}_least, s.{name}_most, case when s.{name}_most - s.{name}_least > 1e-12 * s.{name}_most then coalesce(s.{name}_unit, 0) else 0 end as {name}_unit
      s.price_least, s.price_most, case when s.price_most - s.price_least > 1e-12 * s.price_most then coalesce(s.price_unit, 0) else 0 end as price_unit,
      s.location_least, s.location_most, case when s.location_most - s.location_least > 1e-12 * s.location_most then coalesce(s.location_unit, 0) else 0 end as location_unit,
      s.mice_fit_least, s.mice_fit_most, case when s.mice_fit_most - s.mice_fit_least > 1e-12 * s.mice_fit_most then coalesce(s.mice_fit_unit, 0) else 0 end as mice_fit_unit,
      s.response_time_least, s.response_time_most, case when s.response_time_most - s.response_time_least > 1e-12 * s.response_time_most then coalesce(s.response_time_unit, 0) else 0 end as response_time_unit
      -- end
    from scale s
  ), distances as (
    select f.without, f.place, f.boost,
      sqrt(
        -- each criterion, " +": (u.{name}_unit * (f.{name} - u.{name}_«cost: least»«benefit: most»)) ^ 2
        (u.price_unit * (f.price - u.price_least)) ^ 2 +
        (u.location_unit * (f.location - u.location_least)) ^ 2 +
        (u.mice_fit_unit * (f.mice_fit - u.mice_fit_most)) ^ 2 +
        (u.response_time_unit * (f.response_time - u.response_time_least)) ^ 2
        -- end
      ) as to_ideal,
      sqrt(
        -- each criterion, " +": (u.{name}_unit * (f.{name} - u.{name}_«cost: most»«benefit: least»)) ^ 2
        (u.price_unit * (f.price - u.price_most)) ^ 2 +
        (u.location_unit * (f.location - u.location_most)) ^ 2 +
        (u.mice_fit_unit * (f.mice_fit - u.mice_fit_least)) ^ 2 +
        (u.response_time_unit * (f.response_time - u.response_time_most)) ^ 2
        -- end
      ) as to_worst
    from filled f join units u on u.without = f.without
    offset 0
  )
  select distinct on (d.without) d.without, d.place::integer
  from distances d
  order by d.without, d.boost * case when d.to_ideal + d.to_worst = 0 then 1 else d.to_worst / (d.to_ideal + d.to_worst) end desc, d.place;
end;
$$;

comment on function private.field_leaders is 'Index of the first of the candidates without each one of some.';
