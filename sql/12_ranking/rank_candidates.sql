-- TOPSIS over an RFP's candidates (how-hotels-are-ranked.md): the best p_limit of them with raw criteria, and beside each row
-- what it was measured against. Raw criteria, in their order, are null where unknown; the median stands in for them.
-- A wide search of a large catalogue samples it first (best_of_wide_search), which costs more than it saves among few.
-- Anything smaller goes in one query with one plan: raw criteria, statistics of them, scale, closeness (see best_of_search), the
-- best. An offer that nothing converts takes the candidates' highest price there: not to be priced is no advantage.
-- Who is a candidate of an RFP that was sent says private.compares_offers, and of one that was not private.is_in_search, which leaves
-- out who lacks a must. What was decided stays: the candidates of a decided RFP are those kept with its decision (freeze_decision),
-- whatever p_scope says.
-- Volatile: it renews stale boosts and medians first. Private, for definer functions that have checked their caller.
create or replace function private.rank_candidates(p_rfp_id uuid, p_limit integer, p_scope text default null)
returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  raw double precision[], is_offer boolean, statistics private.field_statistics
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
  v_offers_only boolean;
  v_kept jsonb;
  v_needs private.event_needs;
  v_weights double precision[];
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  perform private.freeze_decision(v_rfp);
  v_kept := private.decided_part(v_rfp, 'field');
  if v_kept is not null then
    return query select k.* from private.kept_candidates(v_kept, p_limit) k;
    return;
  end if;
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  v_needs := private.rfp_needs(v_rfp);
  v_weights := private.weights_of_rfp(v_rfp);
  v_offers_only := v_is_sent and private.compares_offers(v_rfp, p_scope);
  perform private.refresh_candidates(v_needs, v_is_sent, v_offers_only);

  if not v_is_sent and v_needs.radius_km > private.widest_search_km()
    and pg_relation_size('private.hotel_scoring') > v_rules.large_catalogue_bytes then
    return query select b.* from private.best_of_wide_search(v_needs, v_weights, p_limit) b;
    return;
  end if;

  return query
    with raw as materialized (
      select h.hotel_id, h.boost, h.is_offer,
        -- each criterion, ",": h.{name}
        h.price,
        h.location,
        h.mice_fit,
        h.response_time
        -- end
      from private.searched_candidates(v_needs, v_is_sent, v_offers_only) h
    ), c as not materialized (
      select r.hotel_id, r.boost, r.is_offer,
        -- each criterion, ",": «offered: case when r.is_offer then coalesce(r.{name}, (select max(d.{name}) from raw d)) else r.{name} end»«listed: r.{name}» as {name}
        case when r.is_offer then coalesce(r.price, (select max(d.price) from raw d)) else r.price end as price,
        r.location as location,
        r.mice_fit as mice_fit,
        r.response_time as response_time
        -- end
      from raw r
    ), field as materialized (
      select row(count(*),
        -- Who is not known is counted instead of who is: they are fewer.
        array[
          -- each criterion, ",": count(*)«unknown:  - count(*) filter (where c.{name} is null)»
          count(*) - count(*) filter (where c.price is null),
          count(*),
          count(*),
          count(*) - count(*) filter (where c.response_time is null)
          -- end
        ],
        array[
          -- each criterion, ",": sum(c.{name} * c.{name})
          sum(c.price * c.price),
          sum(c.location * c.location),
          sum(c.mice_fit * c.mice_fit),
          sum(c.response_time * c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": min(c.{name})
          min(c.price),
          min(c.location),
          min(c.mice_fit),
          min(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": max(c.{name})
          max(c.price),
          max(c.location),
          max(c.mice_fit),
          max(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": «unknown: percentile_cont(0.5) within group (order by c.{name})»«known: null»
          percentile_cont(0.5) within group (order by c.price),
          null,
          null,
          percentile_cont(0.5) within group (order by c.response_time)
          -- end
        ])::private.field_statistics as statistics
      from c
    ), scale as materialized (
      select f.statistics,
        -- each criterion, ",": «unknown: coalesce(»(f.statistics).«cost: least»«benefit: most»[{place}]«unknown: , 0)» as {name}_best, «unknown: coalesce(»(f.statistics).median[{place}]«unknown: , 0)» as {name}_median, s.unit[{place}] as {name}_unit, s.span[{place}] as {name}_span
        coalesce((f.statistics).least[1], 0) as price_best, coalesce((f.statistics).median[1], 0) as price_median, s.unit[1] as price_unit, s.span[1] as price_span,
        (f.statistics).least[2] as location_best, (f.statistics).median[2] as location_median, s.unit[2] as location_unit, s.span[2] as location_span,
        (f.statistics).most[3] as mice_fit_best, (f.statistics).median[3] as mice_fit_median, s.unit[3] as mice_fit_unit, s.span[3] as mice_fit_span,
        coalesce((f.statistics).least[4], 0) as response_time_best, coalesce((f.statistics).median[4], 0) as response_time_median, s.unit[4] as response_time_unit, s.span[4] as response_time_span
        -- end
      from field f cross join lateral private.topsis_scale(f.statistics, v_weights) s
    )
    select row_number() over (order by t.score desc, t.price, t.hotel_id)::integer,
      t.hotel_id, least(1, t.score), private.closeness(t.to_ideal, t.to_worst), t.boost,
      array[
        -- each criterion, ",": t.{name}
        t.price,
        t.location,
        t.mice_fit,
        t.response_time
        -- end
      ], t.is_offer, s.statistics
    from (
      select d.*, private.closeness(d.to_ideal, d.to_worst) * d.boost as score
      from (
        select v.hotel_id, v.boost, v.is_offer,
          -- each criterion: v.{name},
          v.price,
          v.location,
          v.mice_fit,
          v.response_time,
          -- end
          sqrt(
            -- each criterion, " +": v.to_{name} * v.to_{name}
            v.to_price * v.to_price +
            v.to_location * v.to_location +
            v.to_mice_fit * v.to_mice_fit +
            v.to_response_time * v.to_response_time
            -- end
          ) as to_ideal,
          sqrt(
            -- each criterion, " +": (v.{name}_span - v.to_{name}) * (v.{name}_span - v.to_{name})
            (v.price_span - v.to_price) * (v.price_span - v.to_price) +
            (v.location_span - v.to_location) * (v.location_span - v.to_location) +
            (v.mice_fit_span - v.to_mice_fit) * (v.mice_fit_span - v.to_mice_fit) +
            (v.response_time_span - v.to_response_time) * (v.response_time_span - v.to_response_time)
            -- end
          ) as to_worst
        from (
          select c.*,
            -- each criterion, ",": s.{name}_span, s.{name}_unit * («benefit: s.{name}_best - »«unknown: coalesce(c.{name}, s.{name}_median)»«known: c.{name}»«cost:  - s.{name}_best») as to_{name}
            s.price_span, s.price_unit * (coalesce(c.price, s.price_median) - s.price_best) as to_price,
            s.location_span, s.location_unit * (c.location - s.location_best) as to_location,
            s.mice_fit_span, s.mice_fit_unit * (s.mice_fit_best - c.mice_fit) as to_mice_fit,
            s.response_time_span, s.response_time_unit * (coalesce(c.response_time, s.response_time_median) - s.response_time_best) as to_response_time
            -- end
          from c cross join scale s
          offset 0  -- each level is computed once per row
        ) v
        offset 0
      ) d
      order by score desc, d.price, d.hotel_id limit p_limit
    ) t
    cross join scale s;
end;
$$;

comment on function private.rank_candidates is
  'The RFP''s p_limit best candidates by TOPSIS score, with raw criteria and the statistics of all candidates.';

-- The candidates that were kept with a decision, as rank_candidates returned them then. Called by rank_candidates.
-- Private: reads nothing but its arguments.
create or replace function private.kept_candidates(p_field jsonb, p_limit integer)
returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  raw double precision[], is_offer boolean, statistics private.field_statistics
)
language sql immutable rows 20
set search_path = ''
as $$
  select c.rank, c.hotel_id, c.topsis_score, c.closeness, c.boost, c.raw, c.is_offer,
    jsonb_populate_record(null::private.field_statistics, p_field -> 'statistics')
  from jsonb_to_recordset(p_field -> 'candidates') as c (rank integer, hotel_id uuid, topsis_score double precision,
    closeness double precision, boost double precision, raw double precision[], is_offer boolean)
  order by c.rank limit p_limit;
$$;

comment on function private.kept_candidates is 'Candidates, best first, from the field that was kept with a decision.';
