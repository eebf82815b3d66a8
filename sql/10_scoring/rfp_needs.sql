-- What an RFP asks of a hotel, ready for the scoring queries. In standard SQL, so that it is inlined, and not planned anew at every
-- ranking. Private, for definer functions.
create or replace function private.rfp_needs(p_rfp public.rfps) returns private.event_needs
language sql stable
return private.event_needs(p_rfp.id, p_rfp.organization_id, p_rfp.currency, p_rfp.latitude, p_rfp.longitude,
  p_rfp.search_radius_km, p_rfp.attendees, p_rfp.rooms, p_rfp.nights, p_rfp.event_days, p_rfp.meeting_rooms, p_rfp.features,
  p_rfp.must_features);

comment on function private.rfp_needs is 'The needs of an RFP''s event; rates of today into its currency.';
