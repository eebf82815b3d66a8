-- Queues what running requests owe at p_now, each mail once however often it is asked: reminders to hotels that have not
-- answered, 72 and 24 hours before the deadline but not within 24 hours of the send; new answers to the creator, from 15
-- minutes after the oldest on; closings, of last rounds too; offers that expire within 2 days; counter-offers whose time is
-- over. What a late run finds stale is left out: answers, closings older than 2 days, a first reminder with less than 2 days
-- left. A deadline that moves has reminders of its own.
-- For the service alone. Returns how many mails were queued.
create or replace function public.enqueue_rfp_mails(p_run_id uuid, p_now timestamptz default now()) returns integer
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.enqueue_rfp_mails_work(p_run_id, p_now);
end;
$$;

revoke all on function public.enqueue_rfp_mails from public, anon, authenticated;
grant execute on function public.enqueue_rfp_mails to service_role;
comment on function public.enqueue_rfp_mails is
  'Queues reminders, new answers, closings and expiries of requests, offers and counter-offers.';

-- The work of enqueue_rfp_mails. Definer: callers may not call the helpers that write to hotels. One run at a time.
create or replace function private.enqueue_rfp_mails_work(p_run_id uuid, p_now timestamptz) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp record;
  v_words jsonb;
  v_queued integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('rfp_mails', 0));

  for v_rfp in
    select r.id, r.response_due, case when r.response_due <= p_now + interval '24 hours' then 24 else 72 end as hours
    from public.rfps r
    where r.status = 'sent' and r.response_due > p_now and r.response_due <= p_now + interval '72 hours'
      and (r.response_due <= p_now + interval '24 hours' or r.response_due > p_now + interval '48 hours')
  loop
    -- An RFP whose deadline moved since this loop began is left to the next run: this reminder would name the old one.
    v_words := private.request_mail(v_rfp.id);
    continue when (v_words ->> 'response_due')::timestamptz is distinct from v_rfp.response_due;
    perform private.mail_hotels('rfp_reminder', 'rfp_send', array(
        select s.id from public.sends s
        where s.rfp_id = v_rfp.id and s.status = any (private.unanswered_statuses()) and s.sent_at <= p_now - interval '24 hours'),
      v_words || jsonb_build_object('hours_left', v_rfp.hours),
      v_rfp.hours || '/' || extract(epoch from v_rfp.response_due));
  end loop;

  -- Answers are marked as told in the transaction that queues the mail, so that no crash can come in between.
  with ripe as (
    select distinct s.rfp_id from public.sends s
    where s.answer_told_at is null and s.responded_at <= p_now - interval '15 minutes' and s.responded_at > p_now - interval '2 days'
  ), told as (
    update public.sends s set answer_told_at = p_now
    from ripe
    where s.rfp_id = ripe.rfp_id and s.answer_told_at is null and s.responded_at <= p_now and s.responded_at > p_now - interval '2 days'
    returning s.rfp_id, s.hotel_id, s.status, s.decline_code, s.responded_at
  )
  insert into public.email_sends (recipient, kind, channel, params, dedupe_key)
  select m.words ->> 'reply_to', 'rfp_answered', 'rfp_answered', m.words || jsonb_build_object('rfp_id', m.rfp_id,
      'arrivals', m.arrivals,
      'answered', (select count(*) from public.sends s where s.rfp_id = m.rfp_id and s.responded_at is not null),
      'invited', (select count(*) from public.sends s where s.rfp_id = m.rfp_id)),
    'rfp_answered/' || m.rfp_id || '/' || extract(epoch from m.newest)
  from (
    select t.rfp_id, private.request_mail(t.rfp_id) as words, max(t.responded_at) as newest,
      jsonb_agg(jsonb_build_object('hotel_name', h.name, 'currency', p.currency, 'decline_code', t.decline_code,
        'per_attendee', private.per_attendee(private.proposal_total(p), p.attendees)::text) order by t.responded_at) as arrivals
    from told t
    join public.hotels h on h.id = t.hotel_id
    left join public.proposals p on p.rfp_id = t.rfp_id and p.hotel_id = t.hotel_id and p.is_current and t.status = 'responded'
    group by t.rfp_id
  ) m
  where m.words ->> 'reply_to' is not null
  on conflict (dedupe_key) do nothing;

  insert into public.email_sends (recipient, kind, channel, params, dedupe_key)
  select m.words ->> 'reply_to', 'rfp_closed', 'rfp_answered', m.words || jsonb_build_object('rfp_id', m.id) || m.hotels,
    'rfp_closed/' || m.id || '/' || extract(epoch from m.response_due)
  from (
    select r.id, r.response_due, private.request_mail(r.id) as words, (
      select jsonb_build_object(
        'offers', coalesce(jsonb_agg(coalesce(h.name, '') order by h.name) filter (where s.status = 'responded'), '[]'),
        'declined', coalesce(jsonb_agg(jsonb_build_object('hotel_name', coalesce(h.name, ''), 'decline_code', s.decline_code,
          'decline_reason', s.decline_reason) order by h.name) filter (where s.status = 'declined'), '[]'),
        'silent', coalesce(jsonb_agg(coalesce(h.name, '') order by h.name) filter (where s.status = any (private.unanswered_statuses())), '[]'))
      from public.sends s join public.hotels h on h.id = s.hotel_id where s.rfp_id = r.id) as hotels
    from public.rfps r
    where r.status = 'sent' and r.response_due <= p_now and r.response_due > p_now - interval '2 days'
  ) m
  where m.words ->> 'reply_to' is not null
  on conflict (dedupe_key) do nothing;

  insert into public.email_sends (recipient, kind, channel, params, dedupe_key)
  select m.words ->> 'reply_to', 'offer_expiring', 'rfp_answered', m.words || jsonb_build_object('rfp_id', m.rfp_id, 'offers', m.offers),
    'offer_expiring/' || m.rfp_id || '/' || m.earliest
  from (
    select p.rfp_id, private.request_mail(p.rfp_id) as words, min(p.valid_until) as earliest,
      jsonb_agg(jsonb_build_object('hotel_name', h.name, 'valid_until', p.valid_until) order by p.valid_until, h.name) as offers
    from public.proposals p
    join public.rfps r on r.id = p.rfp_id and r.status = 'sent'
    join public.hotels h on h.id = p.hotel_id
    where p.is_current and p.status = any (private.undecided_statuses())
      and p.valid_until >= (p_now at time zone 'UTC')::date and p.valid_until <= (p_now at time zone 'UTC')::date + 2
    group by p.rfp_id
  ) m
  where m.words ->> 'reply_to' is not null
  on conflict (dedupe_key) do nothing;

  perform private.close_rounds(p_now);
  perform private.expire_counter_offers(p_now);
  perform private.mail_confirmations(p_now);

  -- What this transaction queued, so that the run can say what became of it.
  update public.email_sends e set sweep_run_id = p_run_id
  where e.status = 'queued' and e.batch_id is null and e.next_attempt_at = now() and e.sweep_run_id is null
    and e.kind in (
      -- each mail that isOfRun, ",": '{name}'
      'rfp_reminder',
      'rfp_answered',
      'rfp_closed',
      'round_closed',
      'offer_expiring',
      'offer_confirm',
      'counter_offer_outcome'
      -- end
    );
  get diagnostics v_queued = row_count;
  return v_queued;
end;
$$;

revoke all on function private.enqueue_rfp_mails_work from public, anon, authenticated;
grant execute on function private.enqueue_rfp_mails_work to service_role;
comment on function private.enqueue_rfp_mails_work is 'Queues what running requests owe at a moment.';

-- Marks counter-offers as expired whose time (their own end, or the deadline for answers) was over at p_now. Whoever is
-- answering one at this moment is not waited for: the next run sees what became of it. Called by enqueue_rfp_mails_work.
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

-- Closes the last rounds that are over at a moment and tells whoever asked: which hotels changed their offers, and from what to
-- what, comparable, in the RFP's currency. A round that ended more than 2 days ago, or whose RFP is no longer out, closes
-- without a mail. Called by enqueue_rfp_mails_work, one run at a time. Private, for definer functions.
create or replace function private.close_rounds(p_now timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with over as (
    update public.rfp_rounds o set closed_at = p_now where o.closed_at is null and o.due <= p_now
    returning o.*
  )
  insert into public.email_sends (recipient, kind, channel, params, dedupe_key)
  select m.words ->> 'reply_to', 'round_closed', 'rfp_answered',
    m.words || jsonb_build_object('rfp_id', m.rfp_id, 'hotels', m.hotels), 'round_closed/' || m.rfp_id || '/' || m.round
  from (
    select o.rfp_id, o.round, private.request_mail(o.rfp_id) as words, jsonb_agg(jsonb_build_object(
        'hotel_name', h.name, 'currency', o.currency, 'before', o.comparable_total::text,
        'after', private.proposal_total(private.comparable_offer(p, r), x.rate)::text,
        'is_changed', coalesce(p.id <> o.proposal_id, false), 'is_withdrawn', p.id is null)
      order by o.own_rank, h.name) as hotels
    from over o
    join public.rfps r on r.id = o.rfp_id and r.status = 'sent'
    join public.hotels h on h.id = o.hotel_id
    left join public.proposals p on p.rfp_id = o.rfp_id and p.hotel_id = o.hotel_id and p.is_current
      and p.status = any (private.undecided_statuses())
    left join private.fx_rates_to(r.id, r.organization_id, r.currency, (now() at time zone 'UTC')::date) x
      on x.currency = p.currency
    where o.due > p_now - interval '2 days'
    group by o.rfp_id, o.round
  ) m
  where m.words ->> 'reply_to' is not null
  on conflict (dedupe_key) do nothing;
end;
$$;

comment on function private.close_rounds is 'Closes last rounds that are over, and tells whoever asked.';
