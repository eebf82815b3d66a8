-- Asks the organizer something about an RFP.
-- For staff of a hotel it was sent to. Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.ask_question(p_rfp_id uuid, p_hotel_id uuid, p_body text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.ask_question_work(p_rfp_id, p_hotel_id, p_body);
end;
$$;

revoke all on function public.ask_question from public, anon, authenticated;
grant execute on function public.ask_question to authenticated;
comment on function public.ask_question is 'Asks about an RFP: { question_id, rfp_id, hotel_id, asked_at }.';

-- As ask_question, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 400 22023, 409
-- invalid_transition, 429.
create or replace function public.ask_question_by_token(p_token text, p_body text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.ask_question_by_token_work(p_token, p_body);
end;
$$;

revoke all on function public.ask_question_by_token from public, anon, authenticated;
grant execute on function public.ask_question_by_token to anon, authenticated, service_role;
comment on function public.ask_question_by_token is 'Asks about an RFP by the link in a hotel''s mail, as ask_question.';

-- The work of ask_question_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and ask_question_work.
create or replace function private.ask_question_by_token_work(p_token text, p_body text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  return (select private.ask_question_work(s.rfp_id, s.hotel_id, p_body) from private.acting_send() s);
end;
$$;

revoke all on function private.ask_question_by_token_work from public, anon, authenticated;
grant execute on function private.ask_question_by_token_work to anon, authenticated, service_role;
comment on function private.ask_question_by_token_work is 'Stores a question for the send that a link stands for.';

-- The work of ask_question and ask_question_by_token: stores a hotel's question, while the RFP is out, and tells its creator.
-- Definer: hotels write no rows of rfp_questions. Errors: 404 not_found for somebody else's send, 400 22023, 409
-- invalid_transition, 429 after 20 questions an hour about one RFP.
create or replace function private.ask_question_work(p_rfp_id uuid, p_hotel_id uuid, p_body text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_body constant text := btrim(p_body, E' \t\r\n');
  v_send_id uuid;
  v_rfp public.rfps;
  v_question public.rfp_questions;
begin
  select s.id into v_send_id from public.sends s
  where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id and private.acts_for_hotel(s.rfp_id, s.hotel_id)
  for no key update;
  if not found then
    perform private.fail_not_found();
  elsif coalesce(length(v_body), 0) not between 1 and 2000 then
    perform private.fail_invalid('p_body', 'length', '{"least": 1, "most": 2000}');
  end if;
  -- A shared lock: other questions and offers may come in meanwhile, but no decision or cancellation.
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id for share;
  if v_rfp.status <> 'sent' then
    perform private.fail_state('RFP', v_rfp.status, 'questions_over');
  end if;
  perform private.hit_rate_limit('question/' || v_send_id, 20);
  -- The same words while a question waits for its answer (sent twice, or from two tabs) are that question, and nobody is mailed
  -- again.
  select q.* into v_question from public.rfp_questions q
  where q.rfp_id = p_rfp_id and q.hotel_id = p_hotel_id and q.body = v_body and q.answer is null;
  if not found then
    insert into public.rfp_questions (rfp_id, hotel_id, body, asked_at) values (p_rfp_id, p_hotel_id, v_body, clock_timestamp())
    returning * into v_question;
  end if;
  return jsonb_build_object('question_id', v_question.id, 'rfp_id', p_rfp_id, 'hotel_id', p_hotel_id,
    'asked_at', v_question.asked_at);
end;
$$;

revoke all on function private.ask_question_work from public, anon, authenticated;
grant execute on function private.ask_question_work to authenticated;
comment on function private.ask_question_work is 'Stores a question of a hotel the caller acts for.';
