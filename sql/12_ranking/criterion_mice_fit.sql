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

-- How a hotel meets the event's needs: seats, features, the role that multiplies the fit; with p_is_against the fit itself beside the
-- best one (p_is_against is for those whose fit is below it). p_features says how many features are nice to have, and how many of them
-- the hotel has: { features_met, features_asked }. The body names it only once: PostgreSQL does not inline a function that names an
-- argument with a query in it twice.
create or replace function private.mice_fit_reason(
  p_mice_fit float8, p_is_against boolean, p_statistics private.field_statistics, p_rfp public.rfps, p_features jsonb, p_hotel public.hotels
) returns jsonb
language sql stable
return private.coded(case when p_is_against then 'mice_fit_below_best' else 'mice_fit' end,
  jsonb_build_object('seats', p_hotel.largest_room_capacity, 'attendees', p_rfp.attendees) || p_features || case
    when p_is_against then jsonb_build_object('fit', round(p_mice_fit::numeric, 2),
      'best_fit', round(p_statistics.most[3]::numeric, 2), 'candidates', p_statistics.candidates)
    else jsonb_build_object('factor', private.role_weight(p_hotel.mice_role)) end);

comment on function private.mice_fit_reason is
  'How a hotel meets an RFP''s seats and features, or how far it is from the best fit, as a coded reason.';

-- What is known goes first.
create or replace function private.mice_fit_sentence(p_code text, p_params jsonb) returns text
language sql stable
return concat_ws('; ',
  case when p_code = 'mice_fit_below_best' then format('MICE fit %s, the best of %s candidates has %s',
    p_params ->> 'fit', p_params ->> 'candidates', p_params ->> 'best_fit') end,
  case when p_params -> 'seats' <> 'null' then
    format('largest room seats %s, %s asked for', p_params ->> 'seats', p_params ->> 'attendees') end,
  case when p_params -> 'features_asked' <> '0' then
    format('%s of %s nice-to-have features', p_params ->> 'features_met', p_params ->> 'features_asked') end,
  case when p_params -> 'seats' = 'null' then 'room capacity unknown, which counts as 0 in the fit' end,
  case when p_params -> 'factor' <> '1' then 'event venue, fit × ' || (p_params ->> 'factor') end);

comment on function private.mice_fit_sentence is 'A mice_fit_reason in English.';
