-- Answers a hotel's question, for every invited hotel unless told otherwise; until the RFP is over, a later call corrects the
-- answer.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.answer_question(p_question_id uuid, p_answer text, p_share boolean default true) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.answer_question_work(p_question_id, p_answer, coalesce(p_share, true));
end;
$$;

revoke all on function public.answer_question from public, anon, authenticated;
grant execute on function public.answer_question to authenticated;
comment on function public.answer_question is
  'Answers a question: { question_id, rfp_id, answer, answered_at, is_shared }. Shared, every invited hotel reads it, not who asked.';

-- The work of answer_question. Definer: organizers write no rows of rfp_questions themselves. An answer that was shared stays shared.
-- Errors: 404 not_found for somebody else's RFP, 400 22023, 409 invalid_transition.
create or replace function private.answer_question_work(p_question_id uuid, p_answer text, p_share boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_answer constant text := btrim(p_answer, E' \t\r\n');
  v_question public.rfp_questions;
  v_status text;
begin
  select q.* into v_question from public.rfp_questions q
  where q.id = p_question_id and q.organization_id = any (private.my_organization_ids());
  if not found then
    perform private.fail_not_found();
  elsif coalesce(length(v_answer), 0) not between 1 and 5000 then
    perform private.fail_invalid('p_answer', 'length', '{"least": 1, "most": 5000}');
  end if;
  select r.status into v_status from public.rfps r where r.id = v_question.rfp_id for share;
  if v_status <> 'sent' then
    perform private.fail_state('RFP', v_status, 'questions_over');
  end if;
  update public.rfp_questions q
  set answer = v_answer, answered_at = clock_timestamp(), answered_by = auth.uid(), is_shared = q.is_shared or p_share
  where q.id = p_question_id
  returning q.* into v_question;
  return jsonb_build_object('question_id', v_question.id, 'rfp_id', v_question.rfp_id, 'answer', v_question.answer,
    'answered_at', v_question.answered_at, 'is_shared', v_question.is_shared);
end;
$$;

revoke all on function private.answer_question_work from public, anon, authenticated;
grant execute on function private.answer_question_work to authenticated;
comment on function private.answer_question_work is 'Answers a question about an RFP of the caller''s.';
