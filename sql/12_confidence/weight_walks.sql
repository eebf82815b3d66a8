-- The walks of a weighting (each criterion, down and up, in steps of 0.005, the last ending at 0 or 1). It has a row for the present
-- first where that stops leading, and one for every other candidate where it first leads. Each says where the edge is, bisected: the
-- weight just before the change (outside), just after it (inside), and who leads after it (beyond). p_counts: criteria that were not
-- dropped; with a single one there are no walks.
create or replace function private.weight_walks(
  p_weights double precision[], p_counts boolean[], p_squares double precision[], p_boosts double precision[], p_first integer
) returns table (criterion integer, direction integer, candidate integer, outside double precision, inside double precision, beyond integer)
language plpgsql immutable rows 20
set search_path = ''
as $$
declare
  v_walk record;
  v_before double precision;
  v_seen integer[];
  v_is_kept boolean;
begin
  for v_walk in
    select w.criterion, w.direction, w.weights, w.leaders from private.walk_leaders(p_weights, p_counts, p_squares, p_boosts) w
  loop
    criterion := v_walk.criterion;
    direction := v_walk.direction;
    v_seen := array[p_first];
    v_is_kept := true;
    v_before := p_weights[criterion];
    for v_step in 1..cardinality(v_walk.leaders) loop
      if v_is_kept and v_walk.leaders[v_step] <> p_first then
        v_is_kept := false;
        candidate := p_first;
        select e.* into outside, inside, beyond from private.weight_edge(
          p_weights, p_counts, p_squares, p_boosts, criterion, v_before, v_walk.weights[v_step], p_first, false) e;
        return next;
      end if;
      if v_walk.leaders[v_step] <> all (v_seen) then
        v_seen := v_seen || v_walk.leaders[v_step];
        candidate := v_walk.leaders[v_step];
        select e.* into outside, inside, beyond from private.weight_edge(
          p_weights, p_counts, p_squares, p_boosts, criterion, v_before, v_walk.weights[v_step], candidate, true) e;
        return next;
      end if;
      v_before := v_walk.weights[v_step];
    end loop;
  end loop;
end;
$$;

comment on function private.weight_walks is
  'Where along the weights each candidate first leads, and where the present first stops leading (candidate = p_first).';
