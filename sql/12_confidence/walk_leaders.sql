-- Who leads at every step of the eight weight walks (how-sure-a-ranking-is.md): per criterion that counts and direction, an
-- array over the steps of 0.005 outward, the last ending at 0 or 1, of the weights walked to and of who leads there, as an index
-- into candidates that stand in the order of ties. Scores nearer than 2⁻⁴² are alike. Set-based, one pass for all steps.
-- Private: reads nothing but its arguments. Errors: none.
create or replace function private.walk_leaders(
  p_weights double precision[], p_counts boolean[], p_squares double precision[], p_boosts double precision[]
) returns table (criterion integer, direction integer, weights double precision[], leaders integer[])
language sql immutable rows 8
set search_path = ''
as $$
  with steps as (
    select c.criterion, d.direction, s.step, s.at, x.own, x.rest
    from generate_series(1, 4) as c (criterion)
    cross join (values (-1), (1)) as d (direction)
    cross join lateral (select p_weights[c.criterion] as own, (select count(*) - 1 from unnest(p_counts) n where n)::float8 as rest offset 0) x
    cross join lateral (
      select n.step, least(1, greatest(0, x.own + d.direction * n.step * 0.005::float8)) as at
      from generate_series(1, 201) as n (step)
      -- The step before has not come to the end.
      where case d.direction when -1 then x.own - (n.step - 1) * 0.005::float8 > 0 else x.own + (n.step - 1) * 0.005::float8 < 1 end
    ) s
    where p_counts[c.criterion] and x.rest > 0
  ), weightings as materialized (
    select s.criterion, s.direction, s.step, s.at,
      (case when s.criterion = 1 then s.at when not p_counts[1] then 0 else p_weights[1] * s.scale + s.part end) ^ 2 as a,
      (case when s.criterion = 2 then s.at when not p_counts[2] then 0 else p_weights[2] * s.scale + s.part end) ^ 2 as b,
      (case when s.criterion = 3 then s.at when not p_counts[3] then 0 else p_weights[3] * s.scale + s.part end) ^ 2 as c,
      (case when s.criterion = 4 then s.at when not p_counts[4] then 0 else p_weights[4] * s.scale + s.part end) ^ 2 as d
    from (
      -- In proportion, or in equal parts where one criterion has all the weight.
      select t.*, case when t.own < 1 then (1 - t.at) / (1 - t.own) else 0 end as scale,
        case when t.own < 1 then 0 else (1 - t.at) / t.rest end as part
      from steps t
    ) s
  ), candidates as materialized (
    select p_boosts[i] * 4398046511104 as boost, p_squares[8 * i - 7] as i1, p_squares[8 * i - 6] as i2, p_squares[8 * i - 5] as i3,
      p_squares[8 * i - 4] as i4, p_squares[8 * i - 3] as w1, p_squares[8 * i - 2] as w2, p_squares[8 * i - 1] as w3, p_squares[8 * i] as w4,
      1023 - i as low
    from generate_subscripts(p_boosts, 1) as i
  ), leads as (
    select w.criterion, w.direction, w.step, w.at, 1023 - (max(
      1024 * (c.boost / (1 + sqrt((w.a * c.i1 + w.b * c.i2 + w.c * c.i3 + w.d * c.i4)
        / greatest(w.a * c.w1 + w.b * c.w2 + w.c * c.w3 + w.d * c.w4, 1e-300::float8))))::bigint + c.low) & 1023)::integer as leader
    from weightings w cross join candidates c
    group by w.criterion, w.direction, w.step, w.at
  )
  select l.criterion, l.direction, array_agg(l.at order by l.step), array_agg(l.leader order by l.step)
  from leads l group by l.criterion, l.direction order by l.criterion, l.direction;
$$;

revoke all on function private.walk_leaders(double precision[], boolean[], double precision[], double precision[])
  from public, anon, authenticated;
comment on function private.walk_leaders(double precision[], boolean[], double precision[], double precision[]) is
  'Per walk, the weights walked to and who leads there.';
