-- Whether a hotel is in reach of an event that has not been sent: active (or the organization's own), within the radius, and
-- seating the attendees or not telling (NaN is larger than any number).
create or replace function private.is_in_reach(p_needs private.event_needs, p_hotel private.hotel_scoring) returns boolean
language sql immutable parallel safe
return (p_hotel.is_active or cardinality(p_needs.own_hotel_ids) > 0 and p_hotel.hotel_id = any (p_needs.own_hotel_ids))
  and p_hotel.seats >= p_needs.attendees
  and p_needs.x * p_hotel.x + p_needs.y * p_hotel.y + p_needs.z * p_hotel.z >= p_needs.least_dot;

comment on function private.is_in_reach is 'Whether a hotel is a candidate of an event not yet sent, but for the features that are a must.';
