-- The time until which a counter-offer can be accepted: its own end, or the hotel's deadline for answers where that comes earlier. A
-- last round has a deadline of its own for the hotels it asked (require_before_deadline).
create or replace function private.counter_answer_by(p_counter public.counter_offers) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(p_counter.due, coalesce(
    (select o.due from public.rfp_rounds o
      where o.rfp_id = p_counter.rfp_id and o.hotel_id = p_counter.hotel_id and o.reopened_at is null
        and o.round = (select max(m.round) from public.rfp_rounds m where m.rfp_id = p_counter.rfp_id)),
    (select r.response_due from public.rfps r where r.id = p_counter.rfp_id)));
$$;

comment on function private.counter_answer_by is
  'The earlier of a counter-offer''s due and the deadline its hotel has for answers.';
