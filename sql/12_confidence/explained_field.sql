-- What explain_ranking says of a field of candidates (how-sure-a-ranking-is.md), on the first 50 of them: how often each is first under other
-- weightings, who dominates whom, within which weights the first stays first, and what it would take others to be first.
-- The arrays hold the candidates in the order of ties (price, unknown last, then id); p_statistics those of all candidates, of
-- whom an RFP that is not sent shows the best alone. Only whoever no earlier one dominates, boost included, can lead under any
-- weights and values of one criterion: walks and bisections look at those alone.
-- Private: reads nothing but its arguments.
create or replace function private.explained_field(
  p_ids uuid[], p_ranks integer[], p_scores double precision[], p_boosts double precision[], p_price double precision[],
  p_distance double precision[], p_fit double precision[], p_hours double precision[], p_statistics private.candidate_statistics,
  p_weights double precision[], p_draws integer, p_is_sent boolean, p_unpriced uuid[]
) returns jsonb
language plpgsql immutable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
set plan_cache_mode = force_generic_plan  -- and so does planning for these very arrays
as $$
declare
  c_criteria constant text[] := array(select c.name from private.criteria() c order by c.place);
  v_counts constant boolean[] := array[p_statistics.price_count > 0, true, true, p_statistics.hours_count > 0];
  v_weights double precision[];
  v_squares constant double precision[] := private.field_squares(p_statistics, p_price, p_distance, p_fit, p_hours);
  v_places integer[];  -- the first 50, by place
  v_front integer[];   -- places of those that can lead, by place
  v_rivals integer[];  -- the same, the strongest first
  v_dominated jsonb;
  v_some double precision[];  -- squares of the first 50
  v_best double precision[];  -- and of the front
  v_f_ideal double precision[];  -- without price, per candidate
  v_f_worst double precision[];
  v_g_ideal double precision[];  -- without response time
  v_g_worst double precision[];
  v_first integer := array_position(p_ranks, 1);
  v_walks jsonb;
  v_stability jsonb;
  v_depends jsonb;
  v_candidates jsonb;
begin
  select array_agg(coalesce(w.w / nullif(w.sum, 0), 0) order by w.n) into v_weights
  from (select k.n, k.w, sum(k.w) over () as sum
    from (select n.n, case when v_counts[n.n] then n.w else 0 end as w from unnest(p_weights) with ordinality as n (w, n)) k) w;

  -- Who is at least as good as whom in all four; better in one: dominated; alike or better, no boost less and earlier: never behind,
  -- where the same is known of both (what stands in for the unknown moves with the value that is tried).
  with filled as materialized (
    select v.place, v.boost, coalesce(v.price, p_statistics.price_median, 0) as price, v.distance, -v.fit as fit,
      coalesce(v.hours, p_statistics.hours_median, 0) as hours, p_ranks[v.place] as rank, (v.price is null, v.hours is null) as unknown
    from unnest(p_price, p_distance, p_fit, p_hours, p_boosts) with ordinality as v (price, distance, fit, hours, boost, place)
  ), pairs as materialized (
    select b.place, a.rank as by_rank, a.place as by_place,
      a.price < b.price or a.distance < b.distance or a.fit < b.fit or a.hours < b.hours as is_better,
      a.boost >= b.boost and a.place < b.place and a.unknown = b.unknown as is_before
    from filled a
    join filled b on a.place <> b.place and a.price <= b.price and a.distance <= b.distance and a.fit <= b.fit and a.hours <= b.hours
  ), behind as (
    select p.place, coalesce(jsonb_agg(p_ids[p.by_place] order by p.by_rank) filter (where p.is_better and p.by_rank <= 50), '[]') as by,
      bool_or(p.is_before) as is_behind
    from pairs p group by p.place
  )
  select array_agg(f.place::integer order by f.place) filter (where f.rank <= 50),
    array_agg(f.place::integer order by f.place) filter (where f.rank <= 50 and (b.is_behind is not true or f.rank = 1)),
    array_agg(f.place::integer order by f.rank) filter (where b.is_behind is not true or f.rank = 1),
    jsonb_object_agg(f.place, b.by) filter (where b.by is not null)
  into v_places, v_front, v_rivals, v_dominated
  from filled f left join behind b on b.place = f.place;

  select array_agg(v_squares[8 * k.place - 8 + s.n] order by k.place, s.n) into v_some
  from unnest(v_places) as k (place) cross join generate_series(1, 8) as s (n);
  select array_agg(v_squares[8 * k.place - 8 + s.n] order by k.place, s.n) into v_best
  from unnest(v_front) as k (place) cross join generate_series(1, 8) as s (n);

  select coalesce(jsonb_agg(to_jsonb(w) || jsonb_build_object('place', v_front[w.candidate], 'beyond', v_front[w.beyond])), '[]') into v_walks
  from private.weight_walks(v_weights, v_counts, v_best, array(select p_boosts[k.place] from unnest(v_front) with ordinality as k (place, n) order by k.n),
    array_position(v_front, v_first)) w;
  select jsonb_object_agg(c.name, case when v_counts[c.place] then jsonb_build_object('weight', v_weights[c.place],
      'low', coalesce(d.outside, 0), 'high', coalesce(u.outside, 1), 'below', p_ids[d.beyond], 'above', p_ids[u.beyond]) end)
  into v_stability
  from unnest(c_criteria) with ordinality as c (name, place)
  left join jsonb_to_recordset(v_walks) as d (criterion integer, direction integer, place integer, outside float8, beyond integer)
    on d.criterion = c.place and d.direction = -1 and d.place = v_first
  left join jsonb_to_recordset(v_walks) as u (criterion integer, direction integer, place integer, outside float8, beyond integer)
    on u.criterion = c.place and u.direction = 1 and u.place = v_first;

  if p_is_sent then
    select coalesce(jsonb_agg(p_ids[l.without] order by p_ranks[l.without]), '[]') into v_depends
    from private.field_leaders(array(select k.place from unnest(v_places) as k (place) where k.place <> v_first), v_weights, p_price,
      p_distance, p_fit, p_hours, p_boosts) l
    where l.leader <> v_first;
    -- What all criteria but price, and all but response time, add to the squared distances.
    select array_agg(x.ideal order by x.place), array_agg(x.worst order by x.place),
      array_agg(x.ideal_4 order by x.place), array_agg(x.worst_4 order by x.place)
    into v_f_ideal, v_f_worst, v_g_ideal, v_g_worst
    from (
      select k.place,
        q.b * v_squares[8 * k.place - 6] + q.c * v_squares[8 * k.place - 5] + q.d * v_squares[8 * k.place - 4] as ideal,
        q.b * v_squares[8 * k.place - 2] + q.c * v_squares[8 * k.place - 1] + q.d * v_squares[8 * k.place] as worst,
        q.a * v_squares[8 * k.place - 7] + q.b * v_squares[8 * k.place - 6] + q.c * v_squares[8 * k.place - 5] as ideal_4,
        q.a * v_squares[8 * k.place - 3] + q.b * v_squares[8 * k.place - 2] + q.c * v_squares[8 * k.place - 1] as worst_4
      from generate_subscripts(p_ids, 1) as k (place)
      cross join (select v_weights[1] ^ 2 as a, v_weights[2] ^ 2 as b, v_weights[3] ^ 2 as c, v_weights[4] ^ 2 as d) q
    ) x;
  end if;

  select jsonb_agg(jsonb_build_object('hotel_id', p_ids[k.place], 'rank', p_ranks[k.place], 'topsis_score', p_scores[k.place],
      'first_share', s.firsts / p_draws::float8, 'top3_share', s.top3 / p_draws::float8, 'expected_rank', s.ranks / p_draws::float8,
      'central_weights', case when s.firsts > 0 then
        private.per_criterion(array(select w.sum / s.firsts from unnest(s.weights) with ordinality as w (sum, n) order by w.n)) end,
      'dominated_by', coalesce(v_dominated -> k.place::text, '[]'),
      'price_to_win', case when p_is_sent and k.place <> v_first and p_price[k.place] > 0 and p_ids[k.place] <> all (p_unpriced) then
        private.value_to_win(k.place, true, v_weights[1], p_price, p_boosts, v_f_ideal, v_f_worst, v_rivals) end,
      'hours_to_win', case when p_is_sent and k.place <> v_first and p_hours[k.place] > 0 then
        private.value_to_win(k.place, false, v_weights[4], p_hours, p_boosts, v_g_ideal, v_g_worst, v_rivals) end,
      'weight_to_win', (
        select jsonb_build_object('criterion', c_criteria[w.criterion], 'weight', w.inside)
        from jsonb_to_recordset(v_walks) as w (criterion integer, direction integer, place integer, inside float8)
        where w.place = k.place and k.place <> v_first
        order by abs(w.inside - v_weights[w.criterion]), w.criterion, w.direction limit 1))
    order by p_ranks[k.place])
  into v_candidates
  from unnest(v_places) with ordinality as k (place, n)
  join private.rank_shares(p_draws, v_counts, v_some,
    array(select p_boosts[k.place] from unnest(v_places) with ordinality as k (place, n) order by k.n)) s on s.candidate = k.n;

  return jsonb_build_object('draws', p_draws, 'candidates', v_candidates, 'stability', v_stability, 'depends_on', v_depends,
    'verdict', private.ranking_verdict((v_candidates -> 0 ->> 'first_share')::float8, (v_candidates -> 1 ->> 'first_share')::float8, (
      select jsonb_agg(s.value || jsonb_build_object('criterion', s.key)) from jsonb_each(v_stability) s where s.value <> 'null')));
end;
$$;

revoke all on function private.explained_field from public, anon, authenticated;
comment on function private.explained_field is
  'Shares, intervals and what it takes to win in a field of candidates.';
