-- Marks counter-offers as expired whose time (their own end, or the deadline for answers) was over at p_now. Whoever is
-- answering one at this moment is not waited for: the next run sees what became of it. Called by queue_rfp_mails.
create or replace function private.expire_counter_offers(p_now timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  update public.counter_offers c set status = 'expired'
  where c.id in (
    select o.id from public.counter_offers o
    where o.status = 'open' and private.counter_answer_by(o) <= p_now
    order by o.id for no key update skip locked);
$$;

comment on function private.expire_counter_offers is 'Closes the counter-offers whose time is over.';
