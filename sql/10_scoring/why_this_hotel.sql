-- Why a candidate ranks where it does: two to four short true sentences with numbers (how-hotels-are-ranked.md). Said in any case: the
-- criterion with the largest weight, for or against; a boost; what is unknown; and in the lower half of the ranking what speaks
-- against the hotel most, first. A criterion of weight 0 is not mentioned. The rest of the upper half goes by strength: the
-- weight times the lead over the median (price, response) or the root mean square (location, fit) of the field.
-- What speaks against is the weight times the way to the best value, as a share of the field's span.
-- One row, as a table and in standard SQL: the ranking's query takes the body in and calls nothing per hotel. `offset 0` keeps
-- what a level works out from being worked out again for each criterion. Private.
drop function if exists private.why_this_hotel(
  float8, float8, float8, float8, boolean, float8, private.candidate_statistics, public.rfps, public.hotels);
drop function if exists private.why_this_hotel(
  integer, float8, float8, float8, float8, boolean, float8, text, jsonb, private.candidate_statistics, public.rfps, public.hotels);
create or replace function private.why_this_hotel(
  p_rank integer, p_price float8, p_distance float8, p_fit float8, p_hours float8, p_is_offer boolean, p_boost float8,
  p_gap text, p_estimated jsonb, p_statistics private.candidate_statistics, p_rfp public.rfps, p_hotel public.hotels
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
        || (s.sentences[4] || '; ' || lower(left(s.sentences[5], 1)) || substr(s.sentences[5], 2))
      else s.sentences
    end
  from (
    select r.is_lower, r.against, array_agg(
      case r.place
        when 1 then private.price_sentence(p_price, p_is_offer, p_gap, p_estimated, r.is_against, p_statistics, p_rfp.currency)
        when 2 then private.location_sentence(p_distance, r.is_against, p_statistics)
        when 3 then private.fit_sentence(p_fit, r.is_against and round((p_statistics.fit_most - p_fit)::numeric, 2) > 0, p_statistics,
          p_rfp, (
            select format('%s of %s required features',
              count(distinct f.feature) filter (where f.feature = any (p_hotel.features)), count(distinct f.feature))
            from unnest(p_rfp.features) as f (feature) having count(*) > 0), p_hotel)
        when 4 then private.response_sentence(p_hours, r.is_against, p_statistics)
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
              when 4 then p_hours is null when 5 then true else false end as is_due
        from (
          select d.*, case when d.is_lower and greatest(d.drawbacks[1], d.drawbacks[2], d.drawbacks[3], d.drawbacks[4]) > 1e-9 then
              array_position(d.drawbacks, greatest(d.drawbacks[1], d.drawbacks[2], d.drawbacks[3], d.drawbacks[4])) end as against,
            array_position(d.weights, greatest(d.weights[1], d.weights[2], d.weights[3], d.weights[4])) as heaviest
          from (
            select w.weights,
              p_statistics.candidates > 1 and p_rank > p_statistics.candidates / 2::float8 as is_lower,
              array[
                coalesce(1 - p_price / nullif(p_statistics.price_median, 0), -1),
                coalesce(1 - p_distance / nullif(sqrt(p_statistics.distance_squares / p_statistics.candidates), 0), 0),
                coalesce(p_fit / nullif(sqrt(p_statistics.fit_squares / p_statistics.candidates), 0) - 1, 0),
                coalesce(1 - p_hours / nullif(p_statistics.hours_median, 0), -1),
                p_boost - 1] as leads,
              array[
                w.weights[1] * case when p_price is null then least(1, p_statistics.price_count) * 0.5::float8
                  else coalesce((p_price - p_statistics.price_least) / nullif(p_statistics.price_most - p_statistics.price_least, 0), 0) end,
                w.weights[2] * coalesce((p_distance - p_statistics.distance_least)
                  / nullif(p_statistics.distance_most - p_statistics.distance_least, 0), 0),
                w.weights[3] * coalesce((p_statistics.fit_most - p_fit) / nullif(p_statistics.fit_most - p_statistics.fit_least, 0), 0),
                w.weights[4] * case when p_hours is null then least(1, p_statistics.hours_count) * 0.5::float8
                  else coalesce((p_hours - p_statistics.hours_least) / nullif(p_statistics.hours_most - p_statistics.hours_least, 0), 0) end
              ] as drawbacks
            from (select (select private.weights_of(p_rfp)::float8[] || 1::float8) as weights) w
            offset 0
          ) d
          offset 0
        ) m
        cross join (values (1), (2), (3), (4), (5)) as k (place)
        where m.weights[k.place] > 0 and (k.place < 5 or p_boost > 1)
      ) c
    ) r
    where r.is_due or r.turn <= 2 or (r.turn <= 4 and not r.is_lower and r.strength > -0.001)
    group by r.is_lower, r.against
  ) s;
end;

revoke all on function private.why_this_hotel from public, anon, authenticated;
comment on function private.why_this_hotel is
  'Two to four sentences with numbers on what sets a candidate apart; in the lower half what speaks against it first.';
