-- Why a candidate ranks where it does: two to four short true sentences with numbers, strongest first. Strength is the
-- criterion's weight times the lead over the median (price, response) or the root mean square (location, fit) of the field.
-- Said in any case: an unknown price, no response history, a boost. Drawbacks only fill up to two.
-- Private. Errors: none.
create or replace function private.why_this_hotel(
  p_price float8, p_distance float8, p_fit float8, p_hours float8, p_is_offer boolean, p_boost float8,
  p_statistics private.candidate_statistics, p_rfp public.rfps, p_hotel public.hotels
) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  c_due constant float8 := 10;  -- above any strength
  v_field float8 := p_statistics.candidates;
  v_sentences text[] := array[
    private.price_sentence(p_price, p_is_offer, p_statistics, p_rfp.currency),
    private.location_sentence(p_distance, p_statistics),
    private.fit_sentence(p_fit, p_rfp, p_hotel),
    private.response_sentence(p_hours, p_statistics),
    format('Engagement boost of %s %% among %s hotels in %s', trim_scale(round(((p_boost - 1) * 100)::numeric, 1)),
      coalesce(p_hotel.stars || '-star', 'unrated'), p_hotel.city)];
  v_strengths float8[] := array[
    p_rfp.weight_price * coalesce(1 - p_price / nullif(p_statistics.price_median, 0), -1),
    p_rfp.weight_location * coalesce(1 - p_distance / nullif(sqrt(p_statistics.distance_squares / v_field), 0), 0),
    p_rfp.weight_mice_fit * coalesce(p_fit / nullif(sqrt(p_statistics.fit_squares / v_field), 0) - 1, 0),
    p_rfp.weight_response_time * coalesce(1 - p_hours / nullif(p_statistics.hours_median, 0), -1),
    p_boost - 1];
  v_priorities float8[] := array[
    case when p_price is null then c_due else v_strengths[1] end, v_strengths[2], v_strengths[3],
    case when p_hours is null then c_due else v_strengths[4] end, case when p_boost > 1 then c_due else -c_due end];
begin
  return array(
    select c.sentence
    from (
      select f.sentence, f.strength, f.priority, row_number() over (order by f.priority desc, f.sentence) as place
      from unnest(v_sentences, v_strengths, v_priorities) as f (sentence, strength, priority)
    ) c
    where c.place <= 2 or c.priority = c_due or (c.place <= 4 and c.priority > -0.001)
    order by c.strength desc, c.sentence);
end;
$$;

revoke all on function private.why_this_hotel(
  float8, float8, float8, float8, boolean, float8, private.candidate_statistics, public.rfps, public.hotels
) from public, anon, authenticated;
comment on function private.why_this_hotel(
  float8, float8, float8, float8, boolean, float8, private.candidate_statistics, public.rfps, public.hotels
) is 'Two to four sentences with numbers on what sets a candidate apart, strongest first.';
