-- The RFPs sent to a hotel, as hotel_rfp_rows shows them.
-- Definer: hotels may not read rfps and organizations, and see nothing of them but these columns. Empty unless the caller works at
-- the hotel or is platform staff. Called by list_hotel_rfps.
drop function if exists private.hotel_rfps(uuid);
create or replace function private.hotel_rfps(p_hotel_id uuid) returns table (
  rfp_id uuid, title text, sector text, intent text, city text, latitude double precision, longitude double precision,
  start_date date, end_date date, event_days integer, nights integer, attendees integer, rooms integer,
  meeting_rooms integer, features text[], must_features text[], currency text, organizer_name text, rfp_status text, decision_date date,
  response_due timestamptz, introduction text, questions text[], alternative_start_dates date[], option_days integer,
  disclosed jsonb, send_id uuid, send_status text, sent_at timestamptz, opened_at timestamptz,
  responded_at timestamptz, decline_code text, decline_reason text, proposals jsonb, rfp_questions jsonb,
  invited integer, share double precision, own_rank integer, final_round jsonb, counter_offers jsonb, organizer_email text
)
language sql stable security definer
set search_path = ''
as $$
  select h.*, private.organizer_address(h.rfp_id) from private.hotel_rfp_rows(array(
    select s.id from public.sends s where s.hotel_id = p_hotel_id)) h
  where p_hotel_id = any (private.my_hotel_ids()) or private.is_platform_admin();
$$;

revoke all on function private.hotel_rfps from public, anon, authenticated;
grant execute on function private.hotel_rfps to authenticated;
comment on function private.hotel_rfps is 'RFPs sent to a hotel of the caller''s, newest first, without weights or other hotels.';
