-- The RFPs sent to a hotel, newest first, with the hotel's own proposals (newest version first) and questions.
-- For staff of the hotel; platform staff see those of organizations they opened. Errors: 404 not_found for anybody else's hotel, 401, 429.
create or replace function public.list_hotel_rfps(p_hotel_id uuid) returns table (
  rfp_id uuid, title text, sector text, intent text, city text, latitude double precision, longitude double precision,
  start_date date, end_date date, event_days integer, nights integer, attendees integer, rooms integer,
  meeting_rooms integer, features text[], must_features text[], currency text, organizer_name text, rfp_status text, decision_date date,
  response_due timestamptz, introduction text, questions text[], alternative_start_dates date[], option_days integer,
  disclosed jsonb, send_id uuid, send_status text, sent_at timestamptz, opened_at timestamptz,
  responded_at timestamptz, decline_code text, decline_reason text, proposals jsonb, rfp_questions jsonb,
  invited integer, share double precision, own_rank integer, final_round jsonb, counter_offers jsonb,
  room_block jsonb, programme jsonb, asked_lines jsonb, board text, payer text, reservation_method text, event_history jsonb,
  compare_tax text, terms jsonb, organizer_email text
)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_hotel(p_hotel_id);
  return query select * from private.list_hotel_rfps_work(p_hotel_id);
end;
$$;

revoke all on function public.list_hotel_rfps from public, anon, authenticated;
grant execute on function public.list_hotel_rfps to authenticated;
comment on function public.list_hotel_rfps is
  'RFPs sent to a hotel: event, organizer_name and whom to write to, send_status, response_due, own proposals, questions and counter_offers, own_rank and final_round of a last round; never weights or other hotels, disclosed holds the budget and share its win share where they are shown, invited how many were asked.';

-- The RFPs sent to a hotel, as hotel_rfp_rows shows them.
-- Definer: hotels may not read rfps and organizations, and see nothing of them but these columns. Who does not work at the hotel sees
-- those of organizations they opened as platform staff. Called by list_hotel_rfps.
create or replace function private.list_hotel_rfps_work(p_hotel_id uuid) returns table (
  rfp_id uuid, title text, sector text, intent text, city text, latitude double precision, longitude double precision,
  start_date date, end_date date, event_days integer, nights integer, attendees integer, rooms integer,
  meeting_rooms integer, features text[], must_features text[], currency text, organizer_name text, rfp_status text, decision_date date,
  response_due timestamptz, introduction text, questions text[], alternative_start_dates date[], option_days integer,
  disclosed jsonb, send_id uuid, send_status text, sent_at timestamptz, opened_at timestamptz,
  responded_at timestamptz, decline_code text, decline_reason text, proposals jsonb, rfp_questions jsonb,
  invited integer, share double precision, own_rank integer, final_round jsonb, counter_offers jsonb,
  room_block jsonb, programme jsonb, asked_lines jsonb, board text, payer text, reservation_method text, event_history jsonb,
  compare_tax text, terms jsonb, organizer_email text
)
language sql stable security definer
set search_path = ''
as $$
  select h.*, private.organizer_address(h.rfp_id) from private.hotel_rfp_rows(array(
    select s.id from public.sends s
    where s.hotel_id = p_hotel_id and (p_hotel_id = any (private.my_hotel_ids())
      or s.organization_id = any (private.overseen_organization_ids())))) h;
$$;

revoke all on function private.list_hotel_rfps_work from public, anon, authenticated;
grant execute on function private.list_hotel_rfps_work to authenticated;
comment on function private.list_hotel_rfps_work is 'RFPs sent to a hotel of the caller''s, newest first, without weights or other hotels.';
