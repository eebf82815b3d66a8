-- Claims the next batch of mail for sending: a batch whose lease ran out or whose retry is due, repeated as it was (so that
-- the provider's idempotency key recognises it), else up to p_limit fresh mails. With p_email_id only that fresh mail.
-- For the service alone. Returns { claim_token, batch_id, skipped, emails: [{ id, kind, recipient, params, variant }] };
-- no emails and nothing skipped means that nothing is due.
create or replace function public.claim_emails(p_limit integer default 100, p_email_id uuid default null) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_token constant uuid := gen_random_uuid();
  v_lease constant interval := private.email_lease();
  v_batch_id uuid;
  v_is_repeat boolean := false;
  v_skipped integer := 0;
  v_skipped_sends uuid[];
  v_emails jsonb;
begin
  if p_email_id is null then
    -- The provider forgets keys after 24 h: what stayed unknown that long is not repeated.
    update public.email_sends e
    set status = 'unknown', claim_token = null, claimed_until = null, last_error = 'outcome unknown for 23 h'
    where e.batch_id in (
        select d.batch_id from public.email_sends d where d.status = 'sending' and d.claimed_until < now()
        union
        select d.batch_id from public.email_sends d where d.status = 'queued' and d.next_attempt_at <= now() and d.batch_id is not null)
      and e.batch_id is not null and e.status in ('queued', 'sending')
      and e.first_attempt_at < now() - interval '23 hours'
      and coalesce(e.claimed_until, e.next_attempt_at) <= now();

    -- The advisory lock makes one run take a batch as a whole; row locks alone could deadlock two runs.
    select due.batch_id into v_batch_id
    from (
      (select e.batch_id from public.email_sends e
       where e.status = 'sending' and e.claimed_until < now() order by e.claimed_until limit 200)
      union
      (select e.batch_id from public.email_sends e
       where e.status = 'queued' and e.next_attempt_at <= now() and e.batch_id is not null
       order by e.next_attempt_at limit 200)
    ) due
    where pg_try_advisory_xact_lock(hashtextextended(due.batch_id::text, 0))
    limit 1;
    v_is_repeat := v_batch_id is not null;
  end if;

  if v_batch_id is null then
    v_batch_id := gen_random_uuid();
    with picked as (
      select e.id, e.recipient, e.channel, e.kind, e.send_id, e.params
      from public.email_sends e
      where e.status = 'queued' and e.next_attempt_at <= now() and e.batch_id is null
        and (p_email_id is null or e.id = p_email_id)
      order by e.next_attempt_at, e.id
      limit least(p_limit, 100)
      for update skip locked
    ), checked as (
      select p.id, case
          when exists (select from public.email_suppressions s where s.email = p.recipient) and not private.is_owed_mail(p.kind)
            then 'suppressed'
          when p.channel is not null and private.has_left(p.recipient, p.channel) then 'unsubscribed'
          -- Answered, decided or given more time since it was queued: a reminder would be wrong.
          when p.kind = 'rfp_reminder' and not exists (
            select from public.sends s join public.rfps r on r.id = s.rfp_id
            where s.id = p.send_id and s.status = any (private.unanswered_statuses()) and r.status = 'sent'
              and r.response_due = (p.params ->> 'response_due')::timestamptz)
            then 'stale'
          -- Held back until a day with room, and the RFP was cancelled or decided meanwhile.
          when p.kind = 'rfp_send' and p.send_id is not null and not exists (
            select from public.sends s join public.rfps r on r.id = s.rfp_id where s.id = p.send_id and r.status = 'sent')
            then 'stale'
          -- The last round is over, or the RFP is, before the hotel could be told.
          when p.kind = 'close_r2' and ((p.params ->> 'due')::timestamptz <= now() or not exists (
            select from public.sends s join public.rfps r on r.id = s.rfp_id where s.id = p.send_id and r.status = 'sent'))
            then 'stale'
          -- Confirmed, changed, taken back or decided on since it was queued.
          when p.kind = 'offer_confirm' and not exists (
            select from public.proposals o join public.rfps r on r.id = o.rfp_id
            where o.id::text = p.params ->> 'proposal_id' and o.is_current and o.status = any (private.undecided_statuses())
              and r.status = 'sent' and o.valid_until::text = p.params ->> 'valid_until')
            then 'stale' end as reason
      from picked p
    ), settled as (
      update public.email_sends e
      set status = case when c.reason is not null then 'skipped' else 'queued' end,
          batch_id = case when c.reason is not null then null else v_batch_id end,
          last_error = c.reason
      from checked c
      where e.id = c.id
      returning c.reason, e.send_id
    )
    select count(s.reason), array_agg(s.send_id) filter (where s.reason is not null and s.send_id is not null)
    into v_skipped, v_skipped_sends from settled s;
    if v_skipped_sends is not null then
      perform private.refresh_send_delivery(v_skipped_sends);
    end if;
  end if;

  with claimed as (
    update public.email_sends e
    set status = 'sending', claim_token = v_token, claimed_until = now() + v_lease,
        attempts = e.attempts + 1, first_attempt_at = coalesce(e.first_attempt_at, now())
    where e.batch_id = v_batch_id
      and ((e.status = 'queued' and e.next_attempt_at <= now()) or (e.status = 'sending' and e.claimed_until < now()))
    returning e.id, e.kind, e.recipient, e.params, e.variant
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') into v_emails from claimed c;

  -- Another run took the batch between our look and our claim: nothing was due there, but something else may be.
  if v_is_repeat and v_emails = '[]' then
    return public.claim_emails(p_limit, p_email_id);
  end if;
  return jsonb_build_object('claim_token', v_token, 'batch_id', v_batch_id, 'skipped', v_skipped, 'emails', v_emails);
end;
$$;

revoke all on function public.claim_emails from public, anon, authenticated;
grant execute on function public.claim_emails to service_role;
comment on function public.claim_emails is
  'Claims the next due batch of the outbox (private.email_lease); a repeated batch keeps its batch_id, the provider''s idempotency key.';
