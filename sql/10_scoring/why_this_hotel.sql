-- Why a candidate ranks where it does: two to four short true sentences with numbers, strongest first. Strength is the
-- criterion's weight times the lead over the median (price, response) or the middle of the field (location, fit).
-- Said in any case: an unknown price, no response history, a boost. Leads come before drawbacks; those fill up to two.
-- Private. Errors: none.
create or replace function private.why_this_hotel(
  p_price float8, p_distance float8, p_fit float8, p_hours float8, p_is_offer boolean, p_boost float8,
  p_statistics private.candidate_statistics, p_rfp public.rfps, p_hotel public.hotels
) returns text[]
language sql stable
set search_path = ''
as $$
  with facts (sentence, strength, is_due) as (
    values
      (private.price_sentence(p_price, p_is_offer, p_statistics, p_rfp.currency),
        p_rfp.weight_price * coalesce(1 - p_price / nullif(p_statistics.price_median, 0), -1), p_price is null),
      (private.response_sentence(p_hours, p_statistics),
        p_rfp.weight_response_time * coalesce(1 - p_hours / nullif(p_statistics.hours_median, 0), -1), p_hours is null),
      (case when p_distance < 0.05 then 'At the requested location'
          else trim_scale(round(p_distance::numeric, 1)) || ' km from the requested location' end
        || case when p_statistics.candidates > 1 and p_distance = p_statistics.distance_least
          then format('; none of %s candidates is nearer', p_statistics.candidates) else '' end,
        p_rfp.weight_location
          * (2 * private.min_max_score(p_distance, p_statistics.distance_most, p_statistics.distance_least) - 1), false),
      (private.fit_sentence(p_fit, p_rfp, p_hotel),
        p_rfp.weight_mice_fit * (2 * private.min_max_score(p_fit, p_statistics.fit_least, p_statistics.fit_most) - 1), false),
      (format('Engagement boost of %s %% among %s hotels in %s', trim_scale(round(((p_boost - 1) * 100)::numeric, 1)),
          coalesce(p_hotel.stars || '-star', 'unrated'), p_hotel.city),
        p_boost - 1, p_boost > 1)
  ), chosen as (
    select f.sentence, f.strength, f.is_due,
      row_number() over (order by f.is_due desc, f.strength desc, f.sentence) as place
    from facts f where f.is_due or f.sentence not like 'Engagement boost%'
  )
  select array_agg(c.sentence order by c.strength desc, c.sentence)
  from chosen c
  where c.place <= 2 or c.is_due or (c.place <= 4 and c.strength > 0);
$$;

revoke all on function private.why_this_hotel(
  float8, float8, float8, float8, boolean, float8, private.candidate_statistics, public.rfps, public.hotels
) from public, anon, authenticated;
comment on function private.why_this_hotel(
  float8, float8, float8, float8, boolean, float8, private.candidate_statistics, public.rfps, public.hotels
) is 'Two to four sentences with numbers on what sets a candidate apart, strongest first.';
