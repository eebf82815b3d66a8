-- How a hotel meets the event's needs, in one sentence: seats, required features, the role that multiplies the fit; with
-- p_is_against the fit itself beside the best one. Private. Errors: none.
drop function if exists private.fit_sentence(float8, public.rfps, public.hotels);
create or replace function private.fit_sentence(
  p_fit float8, p_is_against boolean, p_statistics private.candidate_statistics, p_rfp public.rfps, p_hotel public.hotels
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_sentence text := case
    when p_hotel.largest_room_capacity is null then 'Room capacity unknown, which counts as 0 in the fit'
    else format('Largest room seats %s, %s asked for', p_hotel.largest_room_capacity, p_rfp.attendees) end;
  v_features text;
begin
  if cardinality(p_rfp.features) > 0 then
    v_features := (
      select format('%s of %s required features',
        count(distinct f.feature) filter (where f.feature = any (p_hotel.features)), count(distinct f.feature))
      from unnest(p_rfp.features) as f (feature));
    -- What is known goes first.
    v_sentence := case when p_hotel.largest_room_capacity is null
      then v_features || '; ' || lower(left(v_sentence, 1)) || substr(v_sentence, 2) else v_sentence || '; ' || v_features end;
  end if;
  if p_is_against and round((p_statistics.fit_most - p_fit)::numeric, 2) > 0 then
    return format('MICE fit %s, the best of %s candidates has %s; %s', round(p_fit::numeric, 2), p_statistics.candidates,
      round(p_statistics.fit_most::numeric, 2), lower(left(v_sentence, 1)) || substr(v_sentence, 2));
  end if;
  return v_sentence || case when p_hotel.mice_role = 'event_venue' then '; event venue, fit × 1.2' else '' end;
end;
$$;

revoke all on function private.fit_sentence(float8, boolean, private.candidate_statistics, public.rfps, public.hotels)
  from public, anon, authenticated;
comment on function private.fit_sentence(float8, boolean, private.candidate_statistics, public.rfps, public.hotels) is
  'One sentence on how a hotel meets an RFP''s seats and features, or how far it is from the best fit.';
