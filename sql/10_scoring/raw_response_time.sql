create or replace function private.raw_response_time(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return nullif(p_hotel.response_hours, 'NaN'::float8);

comment on function private.raw_response_time is
  'Raw value of the criterion response_time: the hotel''s median hours to a first answer; null without any.';
