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

-- Bisects a step of a weight walk to 1e-4. With p_leads, p_candidate leads at p_inside and does not at p_outside; without, it is the
-- other way round. Returns both edges and who leads inside. Private: reads nothing but its arguments.
create or replace function private.weight_edge(
  p_weights double precision[], p_counts boolean[], p_squares double precision[], p_boosts double precision[],
  p_criterion integer, p_outside double precision, p_inside double precision, p_candidate integer, p_leads boolean,
  out outside double precision, out inside double precision, out beyond integer
)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_middle double precision;
  v_leader integer;
begin
  outside := p_outside;
  inside := p_inside;
  beyond := private.weight_leader(private.shifted_weights(p_weights, p_counts, p_criterion, inside), p_squares, p_boosts);
  while abs(inside - outside) > 1e-4 loop
    v_middle := (inside + outside) / 2;
    v_leader := private.weight_leader(private.shifted_weights(p_weights, p_counts, p_criterion, v_middle), p_squares, p_boosts);
    if (v_leader = p_candidate) = p_leads then
      inside := v_middle;
      beyond := v_leader;
    else
      outside := v_middle;
    end if;
  end loop;
end;
$$;

comment on function private.weight_edge is 'The edge of a weight interval, to 1e-4, and who leads beyond it.';

-- A weighting in which one criterion weighs p_weight, and the others share the rest in proportion to their weights; or in equal parts
-- among those that count (p_counts), where the one had all the weight. Private: reads nothing but its arguments.
create or replace function private.shifted_weights(
  p_weights double precision[], p_counts boolean[], p_criterion integer, p_weight double precision
) returns double precision[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- The share of its weight that each of the others keeps, and the part each gets where the one had all.
  v_scale constant double precision := case when p_weights[p_criterion] < 1 then (1 - p_weight) / (1 - p_weights[p_criterion]) else 0 end;
  v_part constant double precision := case when p_weights[p_criterion] < 1 then 0
    else (1 - p_weight) / greatest(1, cardinality(array_positions(p_counts, true)) - 1) end;
begin
  return array[
    -- each criterion, ",": case when p_criterion = {place} then p_weight when p_counts[{place}] then p_weights[{place}] * v_scale + v_part else 0 end
    case when p_criterion = 1 then p_weight when p_counts[1] then p_weights[1] * v_scale + v_part else 0 end,
    case when p_criterion = 2 then p_weight when p_counts[2] then p_weights[2] * v_scale + v_part else 0 end,
    case when p_criterion = 3 then p_weight when p_counts[3] then p_weights[3] * v_scale + v_part else 0 end,
    case when p_criterion = 4 then p_weight when p_counts[4] then p_weights[4] * v_scale + v_part else 0 end
    -- end
  ];
end;
$$;

comment on function private.shifted_weights is 'The weighting with one weight set and the others scaled in proportion.';

-- Who leads under a weighting, as an index into candidates that stand in the order of ties (price, then id): the first with the
-- greatest closeness × boost. p_squares holds per candidate the squared distances to the ideal and then those to the anti-ideal,
-- one per criterion, in units of the columns' norms. Private: reads nothing but its arguments.
create or replace function private.weight_leader(p_weights double precision[], p_squares double precision[], p_boosts double precision[])
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_width constant integer := 2 * cardinality(p_weights);
  -- each criterion: v_{name} constant double precision := p_weights[{place}] ^ 2;
  v_price constant double precision := p_weights[1] ^ 2;
  v_location constant double precision := p_weights[2] ^ 2;
  v_mice_fit constant double precision := p_weights[3] ^ 2;
  v_response_time constant double precision := p_weights[4] ^ 2;
  -- end
  v_i integer := 0;
  v_score double precision;
  v_best double precision := -1;
  v_leader integer;
begin
  for v_candidate in 1..cardinality(p_boosts) loop
    v_score := p_boosts[v_candidate] / (1 + sqrt((
        -- each criterion, " +": v_{name} * p_squares[v_i + {place}]
        v_price * p_squares[v_i + 1] +
        v_location * p_squares[v_i + 2] +
        v_mice_fit * p_squares[v_i + 3] +
        v_response_time * p_squares[v_i + 4]
        -- end
      ) / greatest(
        -- each criterion, " +": v_{name} * p_squares[v_i + ({of} + {place})]
        v_price * p_squares[v_i + (4 + 1)] +
        v_location * p_squares[v_i + (4 + 2)] +
        v_mice_fit * p_squares[v_i + (4 + 3)] +
        v_response_time * p_squares[v_i + (4 + 4)]
        -- end
      , 1e-300::float8)));
    if v_score > v_best then
      v_best := v_score;
      v_leader := v_candidate;
    end if;
    v_i := v_i + v_width;
  end loop;
  return v_leader;
end;
$$;

comment on function private.weight_leader is 'Index of the candidate that is first under a weighting.';
