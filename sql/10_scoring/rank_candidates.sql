-- TOPSIS over an RFP's candidates (how-hotels-are-ranked.md): the best p_limit of them with raw criteria, and beside each row what it
-- was measured against. Criteria are null where unknown; the median stands in for them.
-- A large catalogue is read twice, by workers (candidate_statistics, best_of_search). Anything smaller in one query with one plan:
-- raw criteria, statistics of them, scale, closeness (see best_of_search), the best. An offer that nothing converts takes the
-- candidates' highest price there: not to be priced is no advantage.
-- Volatile: it renews stale boosts and medians first. Private, for definer functions that have checked their caller.
create or replace function private.rank_candidates(p_rfp_id uuid, p_limit integer)
returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  price double precision, distance double precision, fit double precision, hours double precision, is_offer boolean,
  statistics private.candidate_statistics
)
language plpgsql volatile rows 50
set search_path = ''
set jit = off  -- compiling takes longer than it saves
set plan_cache_mode = force_generic_plan  -- so does planning each time anew
as $$
declare
  v_rules constant record := private.ranking_rules();
  v_rfp public.rfps;
  v_is_sent boolean;
  v_needs private.event_needs;
  v_weights double precision[];
  v_statistics private.candidate_statistics;
  v_scale private.topsis_scale;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  v_needs := private.rfp_needs(v_rfp);
  v_weights := private.weights_of(v_rfp);
  perform private.refresh_candidates(v_needs, v_is_sent);

  if not v_is_sent and v_needs.radius_km > private.widest_search_km()
    and pg_relation_size('private.hotel_scoring') > v_rules.large_catalogue_bytes then
    v_statistics := private.candidate_statistics(v_needs);
    v_scale := private.topsis_scale(v_statistics, v_weights);
    v_needs := private.within_km(v_needs, private.reach_of_best(v_needs, v_statistics, v_scale, p_limit));
    return query select b.* from private.best_of_search(v_needs, v_statistics, v_scale, p_limit) b;
    return;
  end if;

  return query
    with raw as materialized (
      select h.hotel_id, h.boost, o.hotel_id is not null as is_offer,
        case when o.hotel_id is null then private.listed_price(n, h) else o.per_attendee::float8 end as price,
        private.distance_km(n, h) as distance, private.mice_fit(n, h) as fit, nullif(h.response_hours, 'NaN') as hours
      from unnest(array[v_needs]) n
      cross join private.searched_hotels(v_needs, v_is_sent) h
      left join (select l.hotel_id, l.per_attendee from private.live_prices(p_rfp_id) l where v_is_sent) o on o.hotel_id = h.hotel_id
    ), c as not materialized (
      select r.hotel_id, r.boost, r.is_offer, r.distance, r.fit, r.hours,
        case when r.is_offer then coalesce(r.price, (select max(d.price) from raw d)) else r.price end as price
      from raw r
    ), field as materialized (
      select row(count(*), count(c.price), sum(c.price * c.price), min(c.price), max(c.price),
        percentile_cont(0.5) within group (order by c.price),
        sum(c.distance * c.distance), min(c.distance), max(c.distance), sum(c.fit * c.fit), min(c.fit), max(c.fit),
        count(c.hours), sum(c.hours * c.hours), min(c.hours), max(c.hours),
        percentile_cont(0.5) within group (order by c.hours))::private.candidate_statistics as statistics
      from c
    ), scale as materialized (
      select f.statistics, (f.statistics).price_least, (f.statistics).price_median, (f.statistics).distance_least,
        (f.statistics).fit_most, (f.statistics).hours_least, (f.statistics).hours_median, s.*
      from field f cross join lateral private.topsis_scale(f.statistics, v_weights) s
    )
    select row_number() over (order by t.score desc, t.price, t.hotel_id)::integer,
      t.hotel_id, least(1, t.score), t.closeness, t.boost, t.price, t.distance, t.fit, t.hours, t.is_offer, s.statistics
    from (
      select d.*, d.closeness * d.boost as score
      from (
        select q.*, case when q.to_ideal + q.to_worst > 0 then q.to_worst / (q.to_ideal + q.to_worst) else 1 end as closeness
        from (
          select v.hotel_id, v.boost, v.price, v.distance, v.fit, v.hours, v.is_offer,
            sqrt(v.p * v.p + v.d * v.d + v.f * v.f + v.h * v.h) as to_ideal,
            sqrt((v.price_span - v.p) * (v.price_span - v.p) + (v.distance_span - v.d) * (v.distance_span - v.d)
              + (v.fit_span - v.f) * (v.fit_span - v.f) + (v.hours_span - v.h) * (v.hours_span - v.h)) as to_worst
          from (
            select c.*, s.price_span, s.distance_span, s.fit_span, s.hours_span,
              coalesce(s.price_unit * (coalesce(c.price, s.price_median) - s.price_least), 0) as p,
              s.distance_unit * (c.distance - s.distance_least) as d,
              s.fit_unit * (s.fit_most - c.fit) as f,
              coalesce(s.hours_unit * (coalesce(c.hours, s.hours_median) - s.hours_least), 0) as h
            from c cross join scale s
            offset 0  -- each level is computed once per row
          ) v
          offset 0
        ) q
        offset 0
      ) d
      order by score desc, d.price, d.hotel_id limit p_limit
    ) t
    cross join scale s;
end;
$$;

revoke all on function private.rank_candidates from public, anon, authenticated;
comment on function private.rank_candidates is
  'The RFP''s p_limit best candidates by TOPSIS score, with raw criteria and the statistics of all candidates.';
