-- Who leads at every step of the weight walks (how-sure-a-ranking-is.md). A walk changes the weight of one criterion up or down in
-- steps of 0.005 and ends at 0 or 1. Each has a row: the weight at each step, and who leads there, as an index into candidates that
-- stand in the order of ties. Scores nearer than 2⁻⁴² count as equal. One pass works out all steps, because with a weight of t the
-- squared distances are t² times the criterion's own part plus (1 − t)² times that of the others, which stays the same.
-- Private: reads nothing but its arguments.
create or replace function private.walk_leaders(
  p_weights double precision[], p_counts boolean[], p_squares double precision[], p_boosts double precision[]
) returns table (criterion integer, direction integer, weights double precision[], leaders integer[])
language plpgsql immutable rows 8
set search_path = ''
as $$
declare
  v_n constant integer := cardinality(p_weights);
  v_rest constant double precision := cardinality(array_positions(p_counts, true)) - 1;
begin
  return query
  with shares as (
    -- How the others share the rest: in proportion to their weights, or in equal parts where the one had all the weight.
    select c.criterion, p_weights[c.criterion] as own, o.other,
      (case when p_weights[c.criterion] < 1 then p_weights[o.other] / (1 - p_weights[c.criterion]) else p_counts[o.other]::integer / v_rest end) ^ 2 as part
    from generate_series(1, v_n) as c (criterion)
    cross join generate_series(1, v_n) as o (other)
    where p_counts[c.criterion] and v_rest > 0 and o.other <> c.criterion
  ), candidates as materialized (
    -- 1e-200, far below any real difference, keeps d⁻² above 0.
    select s.criterion, p_boosts[i] * 4398046511104 as boost, (1023 - i)::bigint as low,
      p_squares[2 * v_n * (i - 1) + s.criterion] as ideal, p_squares[2 * v_n * (i - 1) + v_n + s.criterion] + 1e-200::float8 as worst,
      sum(s.part * p_squares[2 * v_n * (i - 1) + s.other]) as others_ideal, sum(s.part * p_squares[2 * v_n * (i - 1) + v_n + s.other]) + 1e-200::float8 as others_worst
    from shares s cross join generate_subscripts(p_boosts, 1) as i
    group by s.criterion, i
  ), steps as materialized (
    select t.criterion, t.n, t.at, t.at * t.at as own, (1 - t.at) * (1 - t.at) as rest
    from (
      select c.criterion, (2 * c.criterion + d.up) * 256 + n.step as n,
        least(1, greatest(0, p_weights[c.criterion] + (2 * d.up - 1) * n.step * 0.005::float8)) as at
      from generate_series(1, v_n) as c (criterion)
      cross join generate_series(0, 1) as d (up)
      cross join generate_series(1, 201) as n (step)
      -- The walk ends with the step that reaches 0 or 1.
      where p_counts[c.criterion] and v_rest > 0
        and case d.up when 1 then p_weights[c.criterion] + (n.step - 1) * 0.005::float8 < 1 else p_weights[c.criterion] - (n.step - 1) * 0.005::float8 > 0 end
      offset 0
    ) t
  ), leads as (
    select s.n, min(s.at) as at, 1023 - (max(
      1024 * (c.boost / (1 + sqrt((s.own * c.ideal + s.rest * c.others_ideal)
        / (s.own * c.worst + s.rest * c.others_worst))))::bigint + c.low) & 1023)::integer as leader
    from steps s join candidates c on c.criterion = s.criterion
    group by s.n
  )
  select w.walk >> 1, (w.walk & 1) * 2 - 1, w.weights, w.leaders
  from (
    select l.n >> 8 as walk, array_agg(l.at order by l.n) as weights, array_agg(l.leader order by l.n) as leaders
    from leads l group by l.n >> 8
  ) w
  order by w.walk;
end;
$$;

comment on function private.walk_leaders is 'Per walk, the weights walked to and who leads there.';
