-- A weighting in which one criterion weighs p_weight and the others what is left, in proportion; where the one had all of it, in
-- equal parts among those that count (p_counts). Private: reads nothing but its arguments. Errors: none.
create or replace function private.shifted_weights(
  p_weights double precision[], p_counts boolean[], p_criterion integer, p_weight double precision
) returns double precision[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(case
      when w.place = p_criterion then p_weight
      when not p_counts[w.place] then 0
      when p_weights[p_criterion] >= 1 then (1 - p_weight) / greatest(1, (select count(*) - 1 from unnest(p_counts) c where c))
      else w.weight * (1 - p_weight) / (1 - p_weights[p_criterion]) end order by w.place)
  from unnest(p_weights) with ordinality as w (weight, place);
$$;

revoke all on function private.shifted_weights(double precision[], boolean[], integer, double precision) from public, anon, authenticated;
comment on function private.shifted_weights(double precision[], boolean[], integer, double precision) is
  'The weighting with one weight set and the others scaled in proportion.';
