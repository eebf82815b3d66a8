-- Answers a hotel's question, for every invited hotel unless told otherwise; until the RFP is over, a later call corrects the
-- answer.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.answer_question(p_question_id uuid, p_answer text, p_share boolean default true) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.answer(p_question_id, p_answer, coalesce(p_share, true));
end;
$$;

revoke all on function public.answer_question from public, anon, authenticated;
grant execute on function public.answer_question to authenticated;
comment on function public.answer_question is
  'Answers a question: { question_id, rfp_id, answer, answered_at, is_shared }. Shared, every invited hotel reads it, not who asked.';
