-- Why a candidate ranks where it does: two to four short true sentences with numbers (how-hotels-are-ranked.md). Said in any case: the
-- criterion with the largest weight, for or against; a boost; what is unknown; and in the lower half of the ranking what speaks
-- against the hotel most, first. A criterion of weight 0 is not mentioned. The rest of the upper half goes by strength: the
-- weight times the lead over the median (price, response) or the root mean square (location, fit) of the field.
-- What speaks against is the weight times the way to the best value, as a share of the field's span.
-- Private. Errors: none.
drop function if exists private.why_this_hotel(
  float8, float8, float8, float8, boolean, float8, private.candidate_statistics, public.rfps, public.hotels);
create or replace function private.why_this_hotel(
  p_rank integer, p_price float8, p_distance float8, p_fit float8, p_hours float8, p_is_offer boolean, p_boost float8,
  p_gap text, p_estimated jsonb, p_statistics private.candidate_statistics, p_rfp public.rfps, p_hotel public.hotels
) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_field float8 := p_statistics.candidates;
  v_is_lower boolean := v_field > 1 and p_rank > v_field / 2;
  v_weights float8[] := private.weights_of(p_rfp);
  v_leads float8[] := array[
    coalesce(1 - p_price / nullif(p_statistics.price_median, 0), -1),
    coalesce(1 - p_distance / nullif(sqrt(p_statistics.distance_squares / v_field), 0), 0),
    coalesce(p_fit / nullif(sqrt(p_statistics.fit_squares / v_field), 0) - 1, 0),
    coalesce(1 - p_hours / nullif(p_statistics.hours_median, 0), -1)];
  v_short float8[] := array[
    case when p_price is null then least(1, p_statistics.price_count) * 0.5
      else coalesce((p_price - p_statistics.price_least) / nullif(p_statistics.price_most - p_statistics.price_least, 0), 0) end,
    coalesce((p_distance - p_statistics.distance_least) / nullif(p_statistics.distance_most - p_statistics.distance_least, 0), 0),
    coalesce((p_statistics.fit_most - p_fit) / nullif(p_statistics.fit_most - p_statistics.fit_least, 0), 0),
    case when p_hours is null then least(1, p_statistics.hours_count) * 0.5
      else coalesce((p_hours - p_statistics.hours_least) / nullif(p_statistics.hours_most - p_statistics.hours_least, 0), 0) end];
  v_unknown boolean[] := array[p_gap is not null, false, p_hotel.largest_room_capacity is null, p_hours is null];
  v_heaviest integer := array_position(v_weights, greatest(v_weights[1], v_weights[2], v_weights[3], v_weights[4]));
  v_worst float8 := greatest(v_weights[1] * v_short[1], v_weights[2] * v_short[2], v_weights[3] * v_short[3], v_weights[4] * v_short[4]);
  v_against integer := case when v_is_lower and v_worst > 1e-9 then array_position(array[v_weights[1] * v_short[1],
    v_weights[2] * v_short[2], v_weights[3] * v_short[3], v_weights[4] * v_short[4]], v_worst) end;
  v_reasons text[];
begin
  -- The sentences come last, for those that are chosen.
  v_reasons := array(
    select case r.place
      when 1 then private.price_sentence(p_price, p_is_offer, p_gap, p_estimated, v_against is not distinct from 1, p_statistics, p_rfp.currency)
      when 2 then private.location_sentence(p_distance, v_against is not distinct from 2, p_statistics)
      when 3 then private.fit_sentence(p_fit, v_against is not distinct from 3, p_statistics, p_rfp, p_hotel)
      when 4 then private.response_sentence(p_hours, v_against is not distinct from 4, p_statistics)
      else format('Engagement boost of %s %% among %s hotels in %s', trim_scale(round(((p_boost - 1) * 100)::numeric, 1)),
        coalesce(p_hotel.stars || '-star', 'unrated'), p_hotel.city) end
    from (
      select c.place, c.strength, c.is_due, row_number() over (order by c.is_due desc, c.strength desc, c.place) as turn
      from (
        select k.place, k.weight * k.lead as strength,
          k.place = v_heaviest or k.is_unknown or k.place is not distinct from v_against as is_due
        from unnest(v_weights || 1::float8, v_leads || (p_boost - 1), v_unknown || true) with ordinality as k (weight, lead, is_unknown, place)
        where k.weight > 0 and (k.place < 5 or p_boost > 1)
      ) c
    ) r
    where r.is_due or r.turn <= 2 or (r.turn <= 4 and not v_is_lower and r.strength > -0.001)
    order by r.place is not distinct from v_against desc, r.strength desc, r.place);
  -- Four at most: what is unknown of two criteria is said in one sentence.
  if cardinality(v_reasons) > 4 then
    v_reasons := v_reasons[1:3] || (v_reasons[4] || '; ' || lower(left(v_reasons[5], 1)) || substr(v_reasons[5], 2));
  end if;
  if v_is_lower and v_against is null then
    v_reasons := format('Level with the best on every criterion that counts; boost or listing order put it at %s of %s', p_rank, v_field)
      || v_reasons[1:3];
  elsif cardinality(v_reasons) < 2 then
    v_reasons := v_reasons || format('Rank %s of %s candidates', p_rank, v_field);
  end if;
  return v_reasons;
end;
$$;

revoke all on function private.why_this_hotel(integer, float8, float8, float8, float8, boolean, float8, text, jsonb,
  private.candidate_statistics, public.rfps, public.hotels) from public, anon, authenticated;
comment on function private.why_this_hotel(integer, float8, float8, float8, float8, boolean, float8, text, jsonb,
  private.candidate_statistics, public.rfps, public.hotels) is
  'Two to four sentences with numbers on what sets a candidate apart; in the lower half what speaks against it first.';
