-- Submits a hotel's offer, or its next version. Event figures left out are the RFP's, the currency the hotel's own, the day
-- the RFP's first, the validity the RFP's option days from today.
-- For staff of a hotel the RFP was sent to. Errors: 404 not_found, 409 invalid_transition or deadline_passed, 400 22023
-- naming the argument, 401, 429.
create or replace function public.submit_proposal(
  p_rfp_id uuid,
  p_hotel_id uuid,
  -- each price: p_{name} numeric default 0,
  p_room_rate numeric default 0,
  p_ddr_rate numeric default 0,
  p_fnb_per_attendee numeric default 0,
  p_fnb_minimum numeric default 0,
  p_service_charge_pct numeric default 0,
  p_av_total numeric default 0,
  p_city_tax_per_room_night numeric default 0,
  p_perks_cost numeric default 0,
  p_perks_value numeric default 0,
  -- end
  -- each column, ",": p_{name} {type} default null
  p_currency text default null,
  p_rooms integer default null,
  p_nights integer default null,
  p_attendees integer default null,
  p_event_days integer default null,
  p_document_sha256 text default null,
  p_comments text default null,
  p_start_date date default null,
  p_valid_until date default null,
  p_answers text[] default null,
  p_lines jsonb default null,
  p_option_status text default null,
  p_terms jsonb default null
  -- end
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.store_offer(jsonb_build_object(
    'rfp_id', p_rfp_id, 'hotel_id', p_hotel_id,
    -- each price: '{name}', p_{name},
    'room_rate', p_room_rate,
    'ddr_rate', p_ddr_rate,
    'fnb_per_attendee', p_fnb_per_attendee,
    'fnb_minimum', p_fnb_minimum,
    'service_charge_pct', p_service_charge_pct,
    'av_total', p_av_total,
    'city_tax_per_room_night', p_city_tax_per_room_night,
    'perks_cost', p_perks_cost,
    'perks_value', p_perks_value,
    -- end
    -- each column, ",": '{name}', p_{name}
    'currency', p_currency,
    'rooms', p_rooms,
    'nights', p_nights,
    'attendees', p_attendees,
    'event_days', p_event_days,
    'document_sha256', p_document_sha256,
    'comments', p_comments,
    'start_date', p_start_date,
    'valid_until', p_valid_until,
    'answers', p_answers,
    'lines', p_lines,
    'option_status', p_option_status,
    'terms', p_terms
    -- end
  ));
end;
$$;

revoke all on function public.submit_proposal from public, anon, authenticated;
grant execute on function public.submit_proposal to authenticated;
comment on function public.submit_proposal is
  'Submits a hotel''s offer or its next version: { proposal_id, rfp_id, hotel_id, version, status, submitted_at, start_date, valid_until, via }.';

-- As submit_proposal, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 409 invalid_transition or
-- deadline_passed, 400 22023 naming the argument, 429.
create or replace function public.submit_proposal_by_token(
  p_token text,
  -- each price: p_{name} numeric default 0,
  p_room_rate numeric default 0,
  p_ddr_rate numeric default 0,
  p_fnb_per_attendee numeric default 0,
  p_fnb_minimum numeric default 0,
  p_service_charge_pct numeric default 0,
  p_av_total numeric default 0,
  p_city_tax_per_room_night numeric default 0,
  p_perks_cost numeric default 0,
  p_perks_value numeric default 0,
  -- end
  -- each column, ",": p_{name} {type} default null
  p_currency text default null,
  p_rooms integer default null,
  p_nights integer default null,
  p_attendees integer default null,
  p_event_days integer default null,
  p_document_sha256 text default null,
  p_comments text default null,
  p_start_date date default null,
  p_valid_until date default null,
  p_answers text[] default null,
  p_lines jsonb default null,
  p_option_status text default null,
  p_terms jsonb default null
  -- end
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.submit_proposal_by_token_work(p_token, jsonb_build_object(
    -- each price: '{name}', p_{name},
    'room_rate', p_room_rate,
    'ddr_rate', p_ddr_rate,
    'fnb_per_attendee', p_fnb_per_attendee,
    'fnb_minimum', p_fnb_minimum,
    'service_charge_pct', p_service_charge_pct,
    'av_total', p_av_total,
    'city_tax_per_room_night', p_city_tax_per_room_night,
    'perks_cost', p_perks_cost,
    'perks_value', p_perks_value,
    -- end
    -- each column, ",": '{name}', p_{name}
    'currency', p_currency,
    'rooms', p_rooms,
    'nights', p_nights,
    'attendees', p_attendees,
    'event_days', p_event_days,
    'document_sha256', p_document_sha256,
    'comments', p_comments,
    'start_date', p_start_date,
    'valid_until', p_valid_until,
    'answers', p_answers,
    'lines', p_lines,
    'option_status', p_option_status,
    'terms', p_terms
    -- end
  ));
end;
$$;

revoke all on function public.submit_proposal_by_token from public, anon, authenticated;
grant execute on function public.submit_proposal_by_token to anon, authenticated, service_role;
comment on function public.submit_proposal_by_token is 'Submits an offer by the link in a hotel''s mail, as submit_proposal.';

-- The work of submit_proposal_by_token. Definer: the token is the credential, the caller is not signed in; the triggers check again
-- whose send it is. Errors: those of enter_by_link and start_proposal.
create or replace function private.submit_proposal_by_token_work(p_token text, p_offer jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  return (select private.store_offer(p_offer || jsonb_build_object('rfp_id', s.rfp_id, 'hotel_id', s.hotel_id))
    from private.acting_send() s);
end;
$$;

revoke all on function private.submit_proposal_by_token_work from public, anon, authenticated;
grant execute on function private.submit_proposal_by_token_work to anon, authenticated, service_role;
comment on function private.submit_proposal_by_token_work is 'Stores an offer for the send that a link stands for.';
