-- The work of explain_ranking (confidence.md §1), on the first 50 candidates: how often each is first under other weightings, who
-- dominates whom, within which weights the first stays first, and what it would take others to be first.
-- Definer: the ranking behind it is; callers make sure that the RFP is the caller's to see. Volatile: the ranking renews what has
-- grown old. Errors: none.
create or replace function private.explained_ranking(p_rfp_id uuid, p_draws integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  c_criteria constant text[] := array['price', 'location', 'mice_fit', 'response_time'];
  v_rfp public.rfps;
  v_is_sent boolean;
  v_weights float8[];
  v_counts boolean[];
  v_stats private.candidate_statistics;
  v_all record;   -- every candidate, in the order of ties: raw values, boosts, ranks
  v_some record;  -- the first 50 of them, in the same order
  v_first integer;
  v_parts record; -- per candidate the weighted squares without price, and without response time
  v_walks jsonb;
  v_shares jsonb;
  v_stability jsonb;
  v_depends jsonb;
  v_candidates jsonb;
  v_unpriced uuid[];
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  -- Candidates stand in the order of ties (price with unknown last, then id), so that of equal scores the first to come is first.
  select array_agg(c.hotel_id order by c.price, c.hotel_id) as ids, array_agg(c.rank order by c.price, c.hotel_id) as ranks,
    array_agg(c.topsis_score order by c.price, c.hotel_id) as scores, array_agg(c.boost order by c.price, c.hotel_id) as boosts,
    array_agg(c.price order by c.price, c.hotel_id) as price, array_agg(c.distance order by c.price, c.hotel_id) as distance,
    array_agg(c.fit order by c.price, c.hotel_id) as fit, array_agg(c.hours order by c.price, c.hotel_id) as hours,
    (array_agg(c.statistics))[1] as statistics
  into v_all
  from private.rank_candidates(p_rfp_id, case when v_is_sent then null else 50 end) c;
  if v_all.ids is null then
    return jsonb_build_object('draws', p_draws, 'candidates', '[]'::jsonb, 'stability', null, 'depends_on', null, 'verdict', null);
  end if;
  v_stats := v_all.statistics;
  v_counts := array[v_stats.price_count > 0, true, true, v_stats.hours_count > 0];
  v_weights := array[
    case when v_counts[1] then v_rfp.weight_price else 0 end, v_rfp.weight_location, v_rfp.weight_mice_fit,
    case when v_counts[4] then v_rfp.weight_response_time else 0 end];
  v_weights := array(select coalesce(w.w / nullif(sum(w.w) over (), 0), 0) from unnest(v_weights) with ordinality as w (w, n) order by w.n);

  -- Squared distances to ideal and anti-ideal in units of the norms of all candidates, eight per candidate of the first 50.
  select array_agg(k.place::integer order by k.place) as places, array_agg(v_all.ids[k.place] order by k.place) as ids,
    array_agg(v_all.boosts[k.place] order by k.place) as boosts
  into v_some
  from generate_subscripts(v_all.ids, 1) as k (place) where v_all.ranks[k.place] <= 50;
  v_first := array_position(v_some.places, array_position(v_all.ranks, 1));
  select array_agg(sq.value order by k.n, sq.side, sq.criterion) as squares into v_parts
  from unnest(v_some.places) with ordinality as k (place, n)
  cross join lateral private.raw_squares(v_stats, v_all.price[k.place], v_all.distance[k.place], v_all.fit[k.place],
    v_all.hours[k.place]) as sq;

  select coalesce(jsonb_agg(to_jsonb(w)), '[]') into v_walks
  from private.weight_walks(v_weights, v_counts, v_parts.squares, v_some.boosts, v_first) w;
  select jsonb_object_agg(s.candidate, to_jsonb(s)) into v_shares
  from private.rank_shares(p_draws, v_counts, v_parts.squares, v_some.boosts) s;

  select jsonb_object_agg(c.name, case when v_counts[c.place] then jsonb_build_object('weight', v_weights[c.place],
      'low', coalesce(d.outside, 0), 'high', coalesce(u.outside, 1),
      'below', v_some.ids[d.beyond], 'above', v_some.ids[u.beyond]) end)
  into v_stability
  from unnest(c_criteria) with ordinality as c (name, place)
  left join jsonb_to_recordset(v_walks) as d (criterion integer, direction integer, candidate integer, outside float8, beyond integer)
    on d.criterion = c.place and d.direction = -1 and d.candidate = v_first
  left join jsonb_to_recordset(v_walks) as u (criterion integer, direction integer, candidate integer, outside float8, beyond integer)
    on u.criterion = c.place and u.direction = 1 and u.candidate = v_first;

  if v_is_sent then
    v_unpriced := array(select o.hotel_id from private.live_prices(p_rfp_id) o where o.per_attendee is null);
    select coalesce(jsonb_agg(v_all.ids[k.place] order by v_all.ranks[k.place]), '[]') into v_depends
    from unnest(v_some.places) as k (place)
    where v_all.ranks[k.place] > 1 and v_all.ranks[private.field_leader(k.place, v_weights, v_all.price, v_all.distance, v_all.fit,
      v_all.hours, v_all.boosts)] <> 1;
  end if;

  select jsonb_agg(jsonb_build_object('hotel_id', v_some.ids[k.n], 'rank', v_all.ranks[k.place], 'topsis_score', v_all.scores[k.place],
      'first_share', s.firsts / p_draws::float8, 'top3_share', s.top3 / p_draws::float8, 'expected_rank', s.ranks / p_draws::float8,
      'central_weights', case when s.firsts > 0 then jsonb_build_object('price', s.weights[1] / s.firsts,
        'location', s.weights[2] / s.firsts, 'mice_fit', s.weights[3] / s.firsts, 'response_time', s.weights[4] / s.firsts) end,
      'dominated_by', (
        select coalesce(jsonb_agg(v_some.ids[o.n] order by v_all.ranks[o.place]), '[]')
        from unnest(v_some.places) with ordinality as o (place, n)
        where o.place <> k.place and private.dominates(v_stats,
          v_all.price[o.place], v_all.distance[o.place], v_all.fit[o.place], v_all.hours[o.place],
          v_all.price[k.place], v_all.distance[k.place], v_all.fit[k.place], v_all.hours[k.place])),
      'price_to_win', case when v_is_sent and v_all.ranks[k.place] > 1 and v_all.price[k.place] > 0
        and v_some.ids[k.n] <> all (v_unpriced) then
          private.value_to_win(k.place, true, v_weights[1], v_all.price, v_all.boosts, f.ideal, f.worst) end,
      'hours_to_win', case when v_is_sent and v_all.ranks[k.place] > 1 and v_all.hours[k.place] > 0 then
          private.value_to_win(k.place, false, v_weights[4], v_all.hours, v_all.boosts, g.ideal, g.worst) end,
      'weight_to_win', (
        select jsonb_build_object('criterion', c_criteria[w.criterion], 'weight', w.inside)
        from jsonb_to_recordset(v_walks) as w (criterion integer, direction integer, candidate integer, inside float8)
        where w.candidate = k.n and k.n <> v_first
        order by abs(w.inside - v_weights[w.criterion]), w.criterion, w.direction limit 1))
    order by v_all.ranks[k.place])
  into v_candidates
  from unnest(v_some.places) with ordinality as k (place, n)
  cross join lateral jsonb_to_record(v_shares -> k.n::text) as s (firsts bigint, top3 bigint, ranks bigint, weights float8[])
  cross join (select * from private.other_squares(v_stats, v_weights, 1, v_all.price, v_all.distance, v_all.fit, v_all.hours)) f
  cross join (select * from private.other_squares(v_stats, v_weights, 4, v_all.price, v_all.distance, v_all.fit, v_all.hours)) g;

  return jsonb_build_object('draws', p_draws, 'candidates', v_candidates, 'stability', v_stability, 'depends_on', v_depends,
    'verdict', private.ranking_verdict((v_candidates -> 0 ->> 'first_share')::float8, (v_candidates -> 1 ->> 'first_share')::float8, (
      select jsonb_agg(s.value || jsonb_build_object('criterion', s.key)) from jsonb_each(v_stability) s where s.value <> 'null')));
end;
$$;

revoke all on function private.explained_ranking(uuid, integer) from public, anon, authenticated;
grant execute on function private.explained_ranking(uuid, integer) to authenticated;
comment on function private.explained_ranking(uuid, integer) is 'How sure the ranking of an RFP is, and what would change it.';
