-- It counts bits; where a feature has no bit, it looks the features up by name.
create or replace function private.features_met(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql stable parallel safe
return case when p_needs.has_every_bit then bit_count((p_hotel.feature_bits & p_needs.feature_bits)::bit(64))::float8
  else private.features_met_by_name(p_hotel.hotel_id, p_needs.features) end;

comment on function private.features_met is 'Number of the features that are nice for the event to have, and that a hotel has.';
