-- The RFPs sent to a hotel, newest first, with the hotel's own proposals (newest version first) and questions.
-- For staff of the hotel and platform admins. Errors: 404 not_found for anybody else's hotel, 401, 429.
drop function if exists public.list_hotel_rfps(uuid);
create or replace function public.list_hotel_rfps(p_hotel_id uuid) returns table (
  rfp_id uuid, title text, sector text, intent text, city text, latitude double precision, longitude double precision,
  start_date date, end_date date, event_days integer, nights integer, attendees integer, rooms integer,
  meeting_rooms integer, features text[], must_features text[], currency text, organizer_name text, rfp_status text, decision_date date,
  response_due timestamptz, introduction text, questions text[], alternative_start_dates date[], option_days integer,
  disclosed jsonb, send_id uuid, send_status text, sent_at timestamptz, opened_at timestamptz,
  responded_at timestamptz, decline_code text, decline_reason text, proposals jsonb, rfp_questions jsonb,
  invited integer, share double precision, own_rank integer, final_round jsonb, counter_offers jsonb, organizer_email text
)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_hotel(p_hotel_id);
  return query select * from private.hotel_rfps(p_hotel_id);
end;
$$;

revoke all on function public.list_hotel_rfps from public, anon, authenticated;
grant execute on function public.list_hotel_rfps to authenticated;
comment on function public.list_hotel_rfps is
  'RFPs sent to a hotel: event, organizer_name and whom to write to, send_status, response_due, own proposals, questions and counter_offers, own_rank and final_round of a last round; never weights or other hotels, disclosed holds the budget and share its win share where they are shown, invited how many were asked.';
