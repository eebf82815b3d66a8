-- How a hotel meets the event's needs, in one sentence: seats, features, the role that multiplies the fit; with
-- p_is_against the fit itself beside the best one (p_is_against is for those whose fit is below it). What is known goes first.
-- p_features_met says how many of the features the hotel has that are nice to have, null when none is asked for. The body names it only once:
-- PostgreSQL does not inline a function that names an argument with a query in it twice.
-- `create or replace` cannot rename the arguments of an older version, so it is dropped; what inlines it is made again after it.
drop function if exists private.mice_fit_sentence(
  double precision, boolean, private.field_statistics, public.rfps, text, public.hotels) cascade;
create or replace function private.mice_fit_sentence(
  p_mice_fit float8, p_is_against boolean, p_statistics private.field_statistics, p_rfp public.rfps, p_features_met text,
  p_hotel public.hotels
) returns text
language sql stable
return concat_ws('; ',
  case when p_is_against then format('MICE fit %s, the best of %s candidates has %s', round(p_mice_fit::numeric, 2),
    p_statistics.candidates, round(p_statistics.most[3]::numeric, 2)) end,
  case when p_hotel.largest_room_capacity is not null then format('%sargest room seats %s, %s asked for',
    case when p_is_against then 'l' else 'L' end, p_hotel.largest_room_capacity, p_rfp.attendees) end,
  p_features_met,
  case when p_hotel.largest_room_capacity is null then
    case when p_is_against or cardinality(p_rfp.features) > 0 then 'r' else 'R' end
      || 'oom capacity unknown, which counts as 0 in the fit' end,
  case when p_hotel.mice_role = 'event_venue' and not p_is_against then 'event venue, fit × ' || private.role_weight(p_hotel.mice_role) end);

comment on function private.mice_fit_sentence is
  'One sentence on how a hotel meets an RFP''s seats and features, or how far it is from the best fit.';
