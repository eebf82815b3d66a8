-- Submits a hotel's offer, or its next version. Event figures left out are the RFP's, the currency the hotel's own.
-- For staff of a hotel the RFP was sent to. Errors: 404 not_found, 409 invalid_transition, 400 for amounts out of range,
-- 401, 429.
create or replace function public.submit_proposal(
  p_rfp_id uuid,
  p_hotel_id uuid,
  p_room_rate numeric,
  p_ddr_rate numeric default 0,
  p_fnb_per_attendee numeric default 0,
  p_fnb_minimum numeric default 0,
  p_service_charge_pct numeric default 0,
  p_av_total numeric default 0,
  p_city_tax_per_room_night numeric default 0,
  p_perks_cost numeric default 0,
  p_perks_value numeric default 0,
  p_currency text default null,
  p_rooms integer default null,
  p_nights integer default null,
  p_attendees integer default null,
  p_event_days integer default null,
  p_document_sha256 text default null,
  p_comments text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_proposal public.proposals;
begin
  perform private.enter_rpc();
  insert into public.proposals (
    rfp_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate, ddr_rate, fnb_per_attendee, fnb_minimum,
    service_charge_pct, av_total, city_tax_per_room_night, perks_cost, perks_value, document_sha256, comments)
  values (
    p_rfp_id, p_hotel_id, upper(p_currency), p_rooms, p_nights, p_attendees, p_event_days, coalesce(p_room_rate, 0),
    coalesce(p_ddr_rate, 0), coalesce(p_fnb_per_attendee, 0), coalesce(p_fnb_minimum, 0), coalesce(p_service_charge_pct, 0),
    coalesce(p_av_total, 0), coalesce(p_city_tax_per_room_night, 0), coalesce(p_perks_cost, 0), coalesce(p_perks_value, 0),
    lower(p_document_sha256), p_comments)
  returning * into v_proposal;
  return jsonb_build_object('proposal_id', v_proposal.id, 'rfp_id', v_proposal.rfp_id, 'hotel_id', v_proposal.hotel_id,
    'version', v_proposal.version, 'status', v_proposal.status, 'submitted_at', v_proposal.submitted_at);
end;
$$;

revoke all on function public.submit_proposal(uuid, uuid, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, numeric, text, integer, integer, integer, integer, text, text) from public, anon, authenticated;
grant execute on function public.submit_proposal(uuid, uuid, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, numeric, text, integer, integer, integer, integer, text, text) to authenticated;
comment on function public.submit_proposal(uuid, uuid, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, numeric, text, integer, integer, integer, integer, text, text) is
  'Submits a hotel''s offer or its next version: { proposal_id, rfp_id, hotel_id, version, status, submitted_at }.';
