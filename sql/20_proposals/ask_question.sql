-- Asks the organizer something about an RFP.
-- For staff of a hotel it was sent to. Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.ask_question(p_rfp_id uuid, p_hotel_id uuid, p_body text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.ask(p_rfp_id, p_hotel_id, p_body);
end;
$$;

revoke all on function public.ask_question from public, anon, authenticated;
grant execute on function public.ask_question to authenticated;
comment on function public.ask_question is 'Asks about an RFP: { question_id, rfp_id, hotel_id, asked_at }.';
