-- Raw value of the criterion mice_fit: how far a hotel meets what the event asks for, times the weight of its role. A part that
-- asks for nothing counts 1, an unknown capacity (NaN) 0. It divides only where something is missing, because a ranking computes this
-- for every hotel.
drop function if exists private.mice_fit(private.event_needs, private.hotel_scoring);
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
