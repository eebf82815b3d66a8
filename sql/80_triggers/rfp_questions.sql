-- What happens when a row of public.rfp_questions is stored: its triggers, in the order in which they fire.

-- Mails a question to the organizer, and its answer to the hotel that asked; a shared answer also to every other invited hotel that
-- has not declined, without saying who asked. Each gets an answer once, and one correction of it; later changes are only shown.
-- Trigger function, definer: the outbox is the service's.
create or replace function private.mail_question() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_words constant jsonb := private.request_mail(new.rfp_id) || jsonb_build_object('question', new.body, 'answer', new.answer);
begin
  if private.acts_as_service() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if v_words ->> 'reply_to' is not null then
      perform private.enqueue_email('rfp_question', v_words ->> 'reply_to',
        (v_words - 'answer' - 'reply_to') || jsonb_build_object('rfp_id', new.rfp_id,
          'hotel_name', (select h.name from public.hotels h where h.id = new.hotel_id)),
        'rfp_question/' || new.id, 'rfp_answered');
    end if;
    return null;
  end if;
  if new.answer is distinct from old.answer then
    perform private.mail_hotels('rfp_question_answered', 'rfp_send', array(
        select s.id from public.sends s where s.rfp_id = new.rfp_id and s.hotel_id = new.hotel_id),
      v_words || '{"is_own": true}', new.id || case when old.answer is null then '/1' else '/2' end);
  end if;
  if new.is_shared then
    perform private.mail_hotels('rfp_question_answered', 'rfp_send', array(
        select s.id from public.sends s where s.rfp_id = new.rfp_id and s.hotel_id <> new.hotel_id and s.status <> 'declined'),
      v_words, new.id || case when old.answer is null or not old.is_shared then '/1' else '/2' end);
  end if;
  return null;
end;
$$;

revoke all on function private.mail_question from public, anon, authenticated;
comment on function private.mail_question is 'Trigger on rfp_questions: tells of a question, and of its answer.';

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

-- Before each row:
create or replace trigger t01_copy_organization_id before insert or update of rfp_id, organization_id on public.rfp_questions
  for each row execute function private.copy_organization_id();

-- After each row:
create or replace trigger t02_mail_question after insert on public.rfp_questions
  for each row execute function private.mail_question();
create or replace trigger t03_mail_question_answer after update of answer, is_shared on public.rfp_questions
  for each row when (new.answer is not null and (new.answer, new.is_shared) is distinct from (old.answer, old.is_shared))
  execute function private.mail_question();
create or replace trigger t04_trace_question after insert on public.rfp_questions
  for each row execute function private.trace_question();
