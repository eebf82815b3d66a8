-- Traces that a hotel asked: when, and which question. Its words stay in rfp_questions.
-- Trigger function, definer: nobody writes the trace by hand.
create or replace function private.trace_question() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'question', jsonb_build_object('question_id', new.id),
    new.asked_at);
  return null;
end;
$$;

revoke all on function private.trace_question from public, anon, authenticated;
comment on function private.trace_question is 'Trigger on rfp_questions: question.';

drop trigger if exists trace_question on public.rfp_questions;
create trigger trace_question after insert on public.rfp_questions
  for each row execute function private.trace_question();
