-- The criterion MICE fit: a hotel’s raw value, what that is worth for a brief, and what is said of it.

-- It counts bits; where a feature has no bit, it looks the features up by name.
create or replace function private.features_met(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql stable parallel safe
return case when p_needs.has_every_bit then bit_count((p_hotel.feature_bits & p_needs.feature_bits)::bit(64))::float8
  else private.features_met_by_name(p_hotel.hotel_id, p_needs.features) end;

comment on function private.features_met is 'Number of the features that are nice for the event to have, and that a hotel has.';

-- Raw value of the criterion mice_fit: how far a hotel meets what the event asks for, times the weight of its role. A part that
-- asks for nothing counts 1, an unknown capacity (NaN) 0. It divides only where something is missing, because a ranking computes this
-- for every hotel.
create or replace function private.raw_mice_fit(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql stable parallel safe
return (
    case when p_hotel.seats < p_needs.attendees then 0.4::float8 * (p_hotel.seats / p_needs.attendees)
      when p_hotel.seats < 'NaN'::float8 then 0.4::float8 else 0 end
    + 0.2::float8 * (
      case when p_hotel.meeting_rooms < p_needs.meeting_rooms then p_hotel.meeting_rooms / p_needs.meeting_rooms else 1 end
      + case when p_hotel.rooms < 1.25::float8 * p_needs.rooms then p_hotel.rooms / (1.25::float8 * p_needs.rooms) else 1 end
      + case when cardinality(p_needs.features) > 0
        then private.features_met(p_needs, p_hotel) / cardinality(p_needs.features) else 1 end)
  ) * p_hotel.role_weight;

comment on function private.raw_mice_fit is 'Fit of a hotel to an event, 0 to 1.2.';

-- How good a fit is for a brief, by itself: the fit is its own utility.
create or replace function private.mice_fit_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return p_raw;

comment on function private.mice_fit_utility is 'Utility of a MICE fit; brief_score keeps it between 0 and 1.';

-- How a hotel meets the event's needs, in one sentence: seats, features, the role that multiplies the fit; with
-- p_is_against the fit itself beside the best one (p_is_against is for those whose fit is below it). What is known goes first.
-- p_features_met says how many of the features the hotel has that are nice to have, null when none is asked for. The body names it only
-- once: PostgreSQL does not inline a function that names an argument with a query in it twice.
-- `create or replace` cannot rename the arguments of an older version, so it is dropped; what inlines it is made again after it.
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
