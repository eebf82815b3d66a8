-- Why a candidate ranks where it does: two to four short true sentences with numbers (how-hotels-are-ranked.md). Always said are the
-- criterion with the largest weight, for or against; a boost; what is unknown; a must that is missing; and, in the lower half of the
-- ranking and first of all, what speaks against the hotel most. A criterion of weight 0 is not mentioned. The other sentences of the
-- upper half are chosen by strength: the weight times the lead over the median (price, response time) or the root mean square (location,
-- MICE fit) of the field. What speaks against is the weight times the distance to the best value, as a share of the field's span. It
-- returns a table of one row and is in standard SQL, so that the ranking's query inlines it and calls no function per hotel. `offset 0`
-- keeps the values of a level from being computed again for each criterion.
create or replace function private.why_this_hotel(
  p_rank integer, p_raw double precision[], p_is_offer boolean, p_boost double precision, p_gap text, p_estimated jsonb,
  p_statistics private.field_statistics, p_weights double precision[], p_rfp public.rfps, p_hotel public.hotels
) returns table (reasons text[])
language sql stable rows 1
begin atomic
  select case
      when s.is_lower and s.against is null then
        format('Level with the best on every criterion that counts; boost or listing order put it at %s of %s', p_rank, p_statistics.candidates)
          || s.sentences[1:3]
      when cardinality(s.sentences) < 2 then s.sentences || format('Rank %s of %s candidates', p_rank, p_statistics.candidates)
      -- Four at most: what is unknown of two criteria is said in one sentence.
      when cardinality(s.sentences) > 4 then s.sentences[1:3]
        || (s.sentences[4] || '; ' || lower(left(s.sentences[5], 1)) || substr(array_to_string(s.sentences[5:], '; '), 2))
      else s.sentences
    end
  from (
    select r.is_lower, r.against, private.must_sentences(private.missing_must(p_rfp.must_features, p_hotel.features)) || array_agg(
      case r.place
        -- Where the price includes risk, an offer's price is its expected payment; an estimate from list rates is none. `replace` of an
        -- empty word changes nothing.
        when 1 then replace(
          replace(private.price_sentence(p_raw[1], p_is_offer, p_gap, p_estimated, r.is_against, p_statistics, p_rfp.currency),
            case when p_rfp.price_includes_risk and p_is_offer then 'comparable' else '' end, 'expected'),
          case when p_rfp.price_includes_risk and p_is_offer then 'price' else '' end, 'expected payment')
        when 2 then private.location_sentence(p_raw[2], r.is_against, p_statistics)
          || case when p_hotel.point_is_approximate then ' (measured from the middle of its city)' else '' end
        when 3 then private.mice_fit_sentence(p_raw[3], r.is_against and round((p_statistics.most[3] - p_raw[3])::numeric, 2) > 0,
          p_statistics, p_rfp, (
            select format('%s of %s nice-to-have features',
              count(distinct f.feature) filter (where f.feature = any (p_hotel.features)), count(distinct f.feature))
            from unnest(p_rfp.features) as f (feature) where f.feature <> all (p_rfp.must_features) having count(*) > 0), p_hotel)
        when 4 then private.response_time_sentence(p_raw[4], r.is_against, p_statistics)
        else format('Engagement boost of %s %% among %s hotels in %s', trim_scale(round(((p_boost - 1) * 100)::numeric, 1)),
          coalesce(p_hotel.stars || '-star', 'unrated'), p_hotel.city)
      end order by r.is_against desc, r.strength desc, r.place) as sentences
    from (
      select c.*, row_number() over (order by c.is_due desc, c.strength desc, c.place) as turn
      from (
        select k.place, m.is_lower, m.against, m.weights[k.place] * m.leads[k.place] as strength,
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
    group by r.is_lower, r.against
  ) s;
end;

comment on function private.why_this_hotel is
  'Two to four sentences with numbers on what sets a candidate apart; in the lower half what speaks against it first.';
