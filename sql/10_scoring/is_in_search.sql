-- Whether a hotel is a candidate of an event that has not been sent: in reach, and lacking no feature that is a must.
create or replace function private.is_in_search(p_needs private.event_needs, p_hotel private.hotel_scoring) returns boolean
language sql stable parallel safe
return private.is_in_reach(p_needs, p_hotel) and not private.lacks_must(p_needs, p_hotel);

comment on function private.is_in_search is 'Whether a hotel is a candidate of an event not yet sent.';
