-- How far away (km) a hotel may be and still be among an RFP's p_limit best; null when that cannot be said. The second pass over
-- a large catalogue need not look farther. Statistics and scale are those of all candidates.
-- The p_limit-th best within 100 km has a score that nobody needs to stay below: with the highest boost, closeness is at
-- least that ÷ the boost, so d⁺ ≤ ratio × d⁻. The distance alone is a part of d⁺; d⁻ is at most what the best values elsewhere and this
-- distance leave. The quadratic equation says where the one outgrows the other. Private.
create or replace function private.reach_of_best(
  p_needs private.event_needs, p_statistics private.field_statistics, p_scale private.field_scale, p_limit integer
) returns double precision
language plpgsql stable
set search_path = ''
as $$
declare
  v_location constant integer := (select c.place from private.criteria() c where c.name = 'location');
  v_span constant double precision := p_scale.span[v_location];
  v_floor double precision;
  v_ratio double precision;
  v_spans double precision;
  v_term double precision;
begin
  -- Of a score that is capped no more is known than that: it is worked out again.
  select case when count(*) = p_limit then min(b.closeness * b.boost) end into v_floor
  from private.best_of_search(private.within_km(p_needs, 100), p_statistics, p_scale, p_limit) b;
  v_ratio := (1 + (private.ranking_rules()).boost_span) / nullif(v_floor, 0) - 1;
  if v_ratio is null or v_ratio > 0.99 or v_span = 0 then
    return null;
  end if;

  v_spans := (select sum(s.span ^ 2) from unnest(p_scale.span) as s (span));
  v_term := v_ratio * (sqrt(v_ratio ^ 2 * v_span ^ 2 + (1 - v_ratio ^ 2) * v_spans) - v_ratio * v_span) / (1 - v_ratio ^ 2);
  -- A little more, so that rounding loses nobody.
  return (p_statistics.least[v_location] + v_term / p_scale.unit[v_location]) * (1 + 1e-9::float8) + 1e-6::float8;
end;
$$;

revoke all on function private.reach_of_best from public, anon, authenticated;
comment on function private.reach_of_best is
  'Kilometres beyond which no candidate can be among the p_limit best; null when unknown.';
