-- What an event asks of a hotel, made ready for arithmetic. Briefs and RFPs alike; p_rfp_id is null for a brief.
-- Private, for definer functions.
create or replace function private.event_needs(
  p_rfp_id uuid, p_organization_id uuid, p_currency text,
  p_latitude double precision, p_longitude double precision, p_radius_km double precision,
  p_attendees integer, p_rooms integer, p_nights integer, p_event_days integer, p_meeting_rooms integer, p_features text[],
  p_must_features text[] default '{}'
) returns private.event_needs
language plpgsql stable
set search_path = ''
as $$
declare
  v_needs private.event_needs;
begin
  v_needs.rfp_id := p_rfp_id;
  v_needs.latitude := p_latitude;
  v_needs.longitude := p_longitude;
  v_needs.radius_km := p_radius_km;
  v_needs.least_dot := private.least_dot(p_radius_km);
  v_needs.x := cosd(p_latitude) * cosd(p_longitude);
  v_needs.y := cosd(p_latitude) * sind(p_longitude);
  v_needs.z := sind(p_latitude);
  v_needs.attendees := p_attendees;
  v_needs.room_nights := p_rooms::float8 * p_nights / p_attendees;
  v_needs.event_days := p_event_days;
  v_needs.rooms := p_rooms;
  v_needs.meeting_rooms := p_meeting_rooms;
  v_needs.features := array(select distinct f.feature from unnest(p_features) as f (feature) 
    where f.feature is not null and f.feature <> all (p_must_features));
  v_needs.feature_bits := (
    select coalesce(bit_or(1::bigint << f.bit), 0) from private.hotel_features f where f.feature = any (v_needs.features));
  v_needs.has_every_bit := private.has_every_bit(v_needs.features, v_needs.feature_bits);
  v_needs.must_features := array(select distinct f.feature from unnest(p_must_features) as f (feature));
  v_needs.must_bits := case when v_needs.must_features = '{}' then 0 else private.must_bits(v_needs.must_features) end;
  v_needs.own_hotel_ids := array(
    select h.id from public.hotels h where h.organization_id = p_organization_id and h.is_active);
  v_needs.rates := array(
    select coalesce(r.rate::float8, 'NaN')
    from private.hotel_currencies k
    left join private.fx_rates_to(p_rfp_id, p_organization_id, p_currency, (now() at time zone 'UTC')::date) r
      on r.currency = k.currency
    order by k.slot);
  return v_needs;
end;
$$;

comment on function private.event_needs is
  'The needs of an event as one value for the scoring queries; rates of today into p_currency.';
