-- Why a candidate ranks where it does: two to four short true sentences with numbers (how-hotels-are-ranked.md), each also as
-- { code, params }. Always said are the criterion with the largest weight, for or against; a boost; what is unknown; a must that is
-- missing; and, in the lower half of the ranking and first of all, what speaks against the hotel most. A criterion of weight 0 is not
-- mentioned. The other sentences of the upper half are chosen by strength: the weight times the lead over the median (price, response
-- time) or the root mean square (location, MICE fit) of the field. What speaks against is the weight times the distance to the best
-- value, as a share of the field's span. Where there are more than four, the fourth sentence holds the others too, under the code
-- `several`; a boost stands third at the latest, so that it is always a sentence of its own, which a list for a client can leave out.
-- It returns a table of one row and is in standard SQL, so that the ranking's query inlines it and calls no function per hotel.
-- `offset 0` keeps the values of a level from being computed again for each criterion.
create or replace function private.why_this_hotel(
  p_rank integer, p_raw double precision[], p_is_offer boolean, p_boost double precision, p_gap jsonb, p_estimated jsonb,
  p_statistics private.field_statistics, p_weights double precision[], p_rfp public.rfps, p_hotel public.hotels
) returns table (reasons text[], coded jsonb)
language sql stable rows 1
begin atomic
  -- A sentence begins with a capital letter, also one that several reasons are said in.
  select array_remove(array[
      upper(left(l.words[1], 1)) || substr(l.words[1], 2),
      upper(left(l.words[2], 1)) || substr(l.words[2], 2),
      upper(left(l.words[3], 1)) || substr(l.words[3], 2),
      upper(left(l.words[4], 1)) || substr(array_to_string(l.words[4:], '; '), 2)
    ], null),
    to_jsonb(case when cardinality(l.reasons) > 4
      then l.reasons[1:3] || private.coded('several', jsonb_build_object('reasons', to_jsonb(l.reasons[4:])))
      else l.reasons end)
  from (
    select
      case when cardinality(s.reasons) < 2
        then s.reasons || private.coded('rank', jsonb_build_object('rank', p_rank, 'candidates', p_statistics.candidates))
        else s.reasons end as reasons,
      case when cardinality(s.reasons) < 2 then s.words || format('rank %s of %s candidates', p_rank, p_statistics.candidates)
        else s.words end as words
    from (
      select
        array_remove(array[
          case when q.is_lower and q.against is null
            then private.coded('level_with_best', jsonb_build_object('rank', p_rank, 'candidates', p_statistics.candidates)) end,
          case when cardinality(q.missing) > 0 then private.coded('must_missing', jsonb_build_object('features', q.missing)) end
        ], null) || array_agg(q.reason order by q.position) as reasons,
        array_remove(array[
          case when q.is_lower and q.against is null
            then format('level with the best on every criterion that counts; boost or listing order put it at %s of %s',
              p_rank, p_statistics.candidates) end,
          'missing, and a must: ' || nullif(replace(array_to_string(q.missing, ', '), '_', ' '), '')
        ], null) || array_agg(case q.place
          -- each criterion: when {place} then private.{name}_sentence(q.reason ->> 'code', q.reason -> 'params')
          when 1 then private.price_sentence(q.reason ->> 'code', q.reason -> 'params')
          when 2 then private.location_sentence(q.reason ->> 'code', q.reason -> 'params')
          when 3 then private.mice_fit_sentence(q.reason ->> 'code', q.reason -> 'params')
          when 4 then private.response_time_sentence(q.reason ->> 'code', q.reason -> 'params')
          -- end
          else format('engagement boost of %s %% among %s hotels in %s', trim_scale(round(((p_boost - 1) * 100)::numeric, 1)),
            coalesce(p_hotel.stars || '-star', 'unrated'), p_hotel.city)
        end order by q.position) as words
      from (
        select r.place, r.is_lower, r.against, r.missing,
          case r.place
            when 1 then private.price_reason(p_raw[1],
              case when not p_is_offer then 'list_rates' when p_rfp.price_includes_risk then 'expected' else 'comparable' end,
              p_gap, p_estimated, r.is_against, p_statistics, p_rfp.currency)
            when 2 then private.location_reason(p_raw[2], r.is_against, p_statistics, p_hotel)
            when 3 then private.mice_fit_reason(p_raw[3], r.is_against and round((p_statistics.most[3] - p_raw[3])::numeric, 2) > 0,
              p_statistics, p_rfp, (
                select jsonb_build_object('features_met', count(distinct f.feature) filter (where f.feature = any (p_hotel.features)),
                  'features_asked', count(distinct f.feature))
                from unnest(p_rfp.features) as f (feature) where f.feature <> all (p_rfp.must_features)), p_hotel)
            when 4 then private.response_time_reason(p_raw[4], r.is_against, p_statistics)
            else private.coded('engagement_boost', jsonb_build_object('percent', trim_scale(round(((p_boost - 1) * 100)::numeric, 1)),
              'stars', p_hotel.stars, 'city', p_hotel.city))
          end as reason,
          case when r.is_boost then least(r.standing, 2.5 - (r.is_lower and r.against is null)::integer - least(1, cardinality(r.missing)))
            else r.standing end as position
        from (
          select c.*, row_number() over (order by c.is_due desc, c.strength desc, c.place) as turn,
            row_number() over (order by c.is_against desc, c.strength desc, c.place) as standing
          from (
            select k.place, k.place = cardinality(m.leads) as is_boost, m.is_lower, m.against, m.missing,
                m.weights[k.place] * m.leads[k.place] as strength,
              k.place is not distinct from m.against as is_against,
              k.place = m.heaviest or k.place is not distinct from m.against
                or case k.place when 1 then p_gap is not null when 3 then p_hotel.largest_room_capacity is null
                  when cardinality(m.leads) then true else p_raw[k.place] is null end as is_due
            from (
              select d.*,
                case when d.is_lower and d.worst > 1e-9 then array_position(d.drawbacks, d.worst) end as against,
                array_position(d.weights, greatest(
                  -- each criterion, ",": d.weights[{place}]
                  d.weights[1],
                  d.weights[2],
                  d.weights[3],
                  d.weights[4]
                  -- end
                )) as heaviest
              from (
                select l.*, greatest(
                    -- each criterion, ",": l.drawbacks[{place}]
                    l.drawbacks[1],
                    l.drawbacks[2],
                    l.drawbacks[3],
                    l.drawbacks[4]
                    -- end
                  ) as worst
                from (
                  select p_weights || 1::float8 as weights,
                    -- Not called where nothing is a must: a call costs as much as a sentence.
                    case when cardinality(p_rfp.must_features) > 0 then private.missing_must(p_rfp.must_features, p_hotel.features) else '{}' end as missing,
                    p_statistics.candidates > 1 and p_rank > p_statistics.candidates / 2::float8 as is_lower,
                    array[
                      -- each criterion: coalesce(«cost: 1 - »p_raw[{place}] / nullif(«unknown: p_statistics.median[{place}]»«known: sqrt(p_statistics.squares[{place}] / p_statistics.candidates)», 0)«benefit:  - 1», «unknown: -1»«known: 0»),
                      coalesce(1 - p_raw[1] / nullif(p_statistics.median[1], 0), -1),
                      coalesce(1 - p_raw[2] / nullif(sqrt(p_statistics.squares[2] / p_statistics.candidates), 0), 0),
                      coalesce(p_raw[3] / nullif(sqrt(p_statistics.squares[3] / p_statistics.candidates), 0) - 1, 0),
                      coalesce(1 - p_raw[4] / nullif(p_statistics.median[4], 0), -1),
                      -- end
                      p_boost - 1
                    ] as leads,
                    array[
                      -- each criterion, ",": p_weights[{place}] * «unknown: case when p_raw[{place}] is null then least(1, p_statistics.known[{place}]) * 0.5::float8 else »coalesce((«cost: p_raw[{place}] - p_statistics.least[{place}]»«benefit: p_statistics.most[{place}] - p_raw[{place}]») / nullif(p_statistics.most[{place}] - p_statistics.least[{place}], 0), 0)«unknown:  end»
                      p_weights[1] * case when p_raw[1] is null then least(1, p_statistics.known[1]) * 0.5::float8 else coalesce((p_raw[1] - p_statistics.least[1]) / nullif(p_statistics.most[1] - p_statistics.least[1], 0), 0) end,
                      p_weights[2] * coalesce((p_raw[2] - p_statistics.least[2]) / nullif(p_statistics.most[2] - p_statistics.least[2], 0), 0),
                      p_weights[3] * coalesce((p_statistics.most[3] - p_raw[3]) / nullif(p_statistics.most[3] - p_statistics.least[3], 0), 0),
                      p_weights[4] * case when p_raw[4] is null then least(1, p_statistics.known[4]) * 0.5::float8 else coalesce((p_raw[4] - p_statistics.least[4]) / nullif(p_statistics.most[4] - p_statistics.least[4], 0), 0) end
                      -- end
                    ] as drawbacks
                  offset 0
                ) l
                offset 0
              ) d
              offset 0
            ) m
            cross join generate_subscripts(m.leads, 1) as k (place)
            where m.weights[k.place] > 0 and (k.place < cardinality(m.leads) or p_boost > 1)
          ) c
        ) r
        where r.is_due or r.turn <= 2 or (r.turn <= 4 and not r.is_lower and r.strength > -0.001)
        offset 0
      ) q
      group by q.is_lower, q.against, q.missing
    ) s
    offset 0
  ) l;
end;

comment on function private.why_this_hotel is
  'Two to four sentences with numbers on what sets a candidate apart; in the lower half what speaks against it first. Coded: the same as data.';
