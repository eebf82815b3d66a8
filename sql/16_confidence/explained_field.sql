-- What explain_ranking says of a field of candidates (how-sure-a-ranking-is.md), on the first 50 of them: how often each is
-- first under other weightings, who dominates whom, within which weights the first stays first, and what it would take others to be
-- first. The arrays hold the candidates in the order of ties (price, unknown last, then id), p_raw an array of raw values for each.
-- p_statistics are those of all candidates: of an RFP that is not sent only the best are passed. Walks and bisections look only at
-- candidates that can lead: one with an earlier candidate at least as good in everything, boost included, never can, whatever the
-- weights and the value of one criterion.
-- Private: reads nothing but its arguments.
create or replace function private.explained_field(
  p_ids uuid[], p_ranks integer[], p_scores double precision[], p_boosts double precision[], p_raw double precision[],
  p_statistics private.field_statistics, p_weights double precision[], p_draws integer, p_is_sent boolean, p_unpriced uuid[]
) returns jsonb
language plpgsql immutable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
set plan_cache_mode = force_generic_plan  -- and so does planning for these very arrays
as $$
declare
  c_criteria constant text[] := array(select c.name from private.criteria() c order by c.place);
  v_n constant integer := cardinality(c_criteria);
  v_width constant integer := 2 * v_n;  -- squares per candidate
  v_counts constant boolean[] := array(select k.known > 0 from unnest(p_statistics.known) with ordinality as k (known, n) order by k.n);
  v_weights double precision[];
  v_squares constant double precision[] := private.field_squares(p_statistics, p_raw);
  -- What a hotel may change, by its place among the criteria: price and response time.
  v_prices constant double precision[] := array(
    select v.value from unnest(p_raw) with ordinality as v (value, n) where (v.n - 1) % v_n = 0 order by v.n);
  v_response_times constant double precision[] := array(
    select v.value from unnest(p_raw) with ordinality as v (value, n) where (v.n - 1) % v_n = 3 order by v.n);
  v_places integer[];  -- the first 50, by place
  v_front integer[];   -- places of those that can lead, by place
  v_rivals integer[];  -- the same, the strongest first
  v_dominated jsonb;
  v_some double precision[];  -- squares of the first 50
  v_best double precision[];  -- and of the front
  v_ideal_1 double precision[];  -- without price, per candidate
  v_worst_1 double precision[];
  v_ideal_4 double precision[];  -- without response time
  v_worst_4 double precision[];
  v_first integer := array_position(p_ranks, 1);
  v_walks jsonb;
  v_stability jsonb;
  v_depends jsonb;
  v_candidates jsonb;
begin
  select array_agg(coalesce(w.w / nullif(w.sum, 0), 0) order by w.n) into v_weights
  from (select k.n, k.w, sum(k.w) over () as sum
    from (select n.n, case when v_counts[n.n] then n.w else 0 end as w from unnest(p_weights) with ordinality as n (w, n)) k) w;

  -- Pairs in which a is at least as good as b in every criterion. Where a is also better in one, a dominates b. Where a also has no
  -- lower boost and an earlier place, b can never lead; but only if the same values of both are known, because what stands in for an
  -- unknown one moves with the value that is tried.
  with filled as materialized (
    select (v.place - 1) / v_n + 1 as place, p_boosts[(v.place - 1) / v_n + 1] as boost, p_ranks[(v.place - 1) / v_n + 1] as rank,
      -- each criterion: max(«benefit: -»coalesce(v.value, p_statistics.median[{place}], 0)) filter (where (v.place - 1) % v_n + 1 = {place}) as {name},
      max(coalesce(v.value, p_statistics.median[1], 0)) filter (where (v.place - 1) % v_n + 1 = 1) as price,
      max(coalesce(v.value, p_statistics.median[2], 0)) filter (where (v.place - 1) % v_n + 1 = 2) as location,
      max(-coalesce(v.value, p_statistics.median[3], 0)) filter (where (v.place - 1) % v_n + 1 = 3) as mice_fit,
      max(coalesce(v.value, p_statistics.median[4], 0)) filter (where (v.place - 1) % v_n + 1 = 4) as response_time,
      -- end
      array_agg(v.value is null order by v.place) as unknown
    from unnest(p_raw) with ordinality as v (value, place)
    group by (v.place - 1) / v_n
  ), pairs as materialized (
    select b.place, a.rank as by_rank, a.place as by_place,
      -- each criterion, " or": a.{name} < b.{name}
      a.price < b.price or
      a.location < b.location or
      a.mice_fit < b.mice_fit or
      a.response_time < b.response_time
      -- end
      as is_better,
      a.boost >= b.boost and a.place < b.place and a.unknown = b.unknown as is_before
    from filled a
    join filled b on a.place <> b.place
      -- each criterion: and a.{name} <= b.{name}
      and a.price <= b.price
      and a.location <= b.location
      and a.mice_fit <= b.mice_fit
      and a.response_time <= b.response_time
      -- end
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

  select array_agg(v_squares[v_width * (k.place - 1) + s.n] order by k.place, s.n) into v_some
  from unnest(v_places) as k (place) cross join generate_series(1, v_width) as s (n);
  select array_agg(v_squares[v_width * (k.place - 1) + s.n] order by k.place, s.n) into v_best
  from unnest(v_front) as k (place) cross join generate_series(1, v_width) as s (n);

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
    from private.field_leaders(array(select k.place from unnest(v_places) as k (place) where k.place <> v_first), v_weights,
      p_raw, p_boosts) l
    where l.leader <> v_first;
    -- What all criteria but price, and all but response time, add to the squared distances.
    select array_agg(x.ideal_1 order by x.place), array_agg(x.worst_1 order by x.place),
      array_agg(x.ideal_4 order by x.place), array_agg(x.worst_4 order by x.place)
    into v_ideal_1, v_worst_1, v_ideal_4, v_worst_4
    from (
      select s.n / v_width as place,
        sum(v_weights[s.n % v_n + 1] ^ 2 * s.square) filter (where s.n % v_width < v_n and s.n % v_n <> 0) as ideal_1,
        sum(v_weights[s.n % v_n + 1] ^ 2 * s.square) filter (where s.n % v_width >= v_n and s.n % v_n <> 0) as worst_1,
        sum(v_weights[s.n % v_n + 1] ^ 2 * s.square) filter (where s.n % v_width < v_n and s.n % v_n <> 3) as ideal_4,
        sum(v_weights[s.n % v_n + 1] ^ 2 * s.square) filter (where s.n % v_width >= v_n and s.n % v_n <> 3) as worst_4
      from (select q.square, q.n::integer - 1 as n from unnest(v_squares) with ordinality as q (square, n)) s
      group by s.n / v_width
    ) x;
  end if;

  select jsonb_agg(jsonb_build_object('hotel_id', p_ids[k.place], 'rank', p_ranks[k.place], 'topsis_score', p_scores[k.place],
      'first_share', s.firsts / p_draws::float8, 'top3_share', s.top3 / p_draws::float8, 'expected_rank', s.ranks / p_draws::float8,
      'central_weights', case when s.firsts > 0 then
        private.per_criterion(array(select w.sum / s.firsts from unnest(s.weights) with ordinality as w (sum, n) order by w.n)) end,
      'dominated_by', coalesce(v_dominated -> k.place::text, '[]'),
      'price_to_win', case when p_is_sent and k.place <> v_first and v_prices[k.place] > 0 and p_ids[k.place] <> all (p_unpriced) then
        private.value_to_win(k.place, true, v_weights[1], v_prices, p_boosts, v_ideal_1, v_worst_1, v_rivals) end,
      'hours_to_win', case when p_is_sent and k.place <> v_first and v_response_times[k.place] > 0 then
        private.value_to_win(k.place, false, v_weights[4], v_response_times, p_boosts, v_ideal_4, v_worst_4, v_rivals) end,
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
    'verdict', private.ranking_verdict(v_candidates, (
      select jsonb_agg(s.value || jsonb_build_object('criterion', s.key)) from jsonb_each(v_stability) s where s.value <> 'null')));
end;
$$;

comment on function private.explained_field is
  'Shares, intervals and what it takes to win in a field of candidates.';

-- Squared distances of candidates to the ideal and the anti-ideal of each criterion, in units of the column's norm, before any
-- weight: per candidate those to the ideal, in the order of the criteria, then those to the anti-ideal. p_raw: an array of raw
-- values per candidate; missing ones count as the median. A criterion in which nobody differs, or without values, has none.
-- Private: reads nothing but its arguments.
create or replace function private.field_squares(p_statistics private.field_statistics, p_raw double precision[]) returns double precision[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_n constant integer := array_length(p_raw, 2);
  -- With a weight of 1 each, unit is 1 ÷ norm ÷ the number of criteria that count; 0 where a criterion sets nobody apart.
  v_scale constant private.field_scale := private.topsis_scale(p_statistics, array_fill(1::float8, array[v_n]));
  v_count constant double precision := (select count(*) from unnest(p_statistics.known) as k (known) where k.known > 0);
begin
  return (
    select array_agg(coalesce((v_count * v_scale.unit[c.place] * (case when c.is_more_better = (e.n = 0) then p_statistics.most[c.place]
      else p_statistics.least[c.place] end - coalesce(v.value, p_statistics.median[c.place]))) ^ 2, 0)
      order by (v.place - 1) / v_n, e.n, c.place)
    from unnest(p_raw) with ordinality as v (value, place)
    join private.criteria() c on c.place = (v.place - 1) % v_n + 1
    cross join (values (0), (1)) as e (n));  -- to the ideal, to the anti-ideal
end;
$$;

comment on function private.field_squares is 'Squared, normalised distances of candidates to ideal and anti-ideal, by criterion.';
