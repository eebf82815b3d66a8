-- Claims the next batch of mail for sending: a batch whose lease ran out or whose retry is due, repeated as it was (so that
-- the provider's idempotency key recognises it), else up to p_limit fresh mails. With p_email_id only that fresh mail.
-- Mail beyond what an organization may cause at one mailbox in a day (private.mail_budget) waits for the next day.
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
  v_held integer := 0;
  v_held_sends uuid[];
  v_ids uuid[];
  v_reasons text[];
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
    select array_agg(p.id), array_agg(private.reason_to_skip(p)) into v_ids, v_reasons
    from (
      select e.* from public.email_sends e
      where e.status = 'queued' and e.next_attempt_at <= now() and e.batch_id is null
        and (p_email_id is null or e.id = p_email_id)
      order by e.next_attempt_at, e.id
      limit least(p_limit, 100)
      for update skip locked
    ) p;
    with settled as (
      update public.email_sends e
      set status = case when c.reason is not null then 'skipped' else 'queued' end,
          batch_id = case when c.reason is null and b.is_spent is not true then v_batch_id end,
          last_error = c.reason,
          next_attempt_at = case when b.is_spent then date_trunc('day', now(), 'UTC') + interval '1 day' else e.next_attempt_at end,
          budget_from = case when not b.is_spent then b.budget_from end,
          budget_to = case when not b.is_spent then b.budget_to end,
          budget_day = case when not b.is_spent then (now() at time zone 'UTC')::date end
      from unnest(v_ids, v_reasons) as c (id, reason)
      left join private.mail_budget(array(
        select d.id from unnest(v_ids, v_reasons) as d (id, reason) where d.reason is null)) b on b.email_id = c.id
      where e.id = c.id
      returning c.reason, b.is_spent, e.send_id
    )
    select count(s.reason), count(*) filter (where s.is_spent),
      array_agg(s.send_id) filter (where (s.reason is not null or s.is_spent) and s.send_id is not null)
    into v_skipped, v_held, v_held_sends from settled s;
    if v_held_sends is not null then
      perform private.refresh_send_delivery(v_held_sends);
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

  -- Another run took the batch between our look and our claim, or all of it waits for tomorrow: something else may be due.
  if v_emails = '[]' and (v_is_repeat or (v_held > 0 and v_skipped = 0)) then
    return public.claim_emails(p_limit, p_email_id);
  end if;
  return jsonb_build_object('claim_token', v_token, 'batch_id', v_batch_id, 'skipped', v_skipped, 'emails', v_emails);
end;
$$;

revoke all on function public.claim_emails from public, anon, authenticated;
grant execute on function public.claim_emails to service_role;
comment on function public.claim_emails is
  'Claims the next due batch of the outbox (private.email_lease); a repeated batch keeps its batch_id, the provider''s idempotency key.';

-- Why a queued mail is not sent after all: 'suppressed', 'unsubscribed' or 'stale'; null: it is sent. Private, for claim_emails.
create or replace function private.reason_to_skip(p_email public.email_sends) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when exists (select from public.email_suppressions s where s.email = p_email.recipient) and not private.is_owed_mail(p_email.kind)
      then 'suppressed'
    when p_email.channel is not null and private.has_left(p_email.recipient, p_email.channel) then 'unsubscribed'
    -- Hotels are owed them, but whoever left all mail and never answered this request has nothing to put right.
    when p_email.kind in ('rfp_changed', 'rfp_cancelled')
      and exists (select from public.email_unsubscribes u where u.email = p_email.recipient and u.channel = 'all' and u.covers_requests)
      and exists (select from public.sends s where s.id = p_email.send_id and s.status = any (private.unanswered_statuses()))
      then 'unsubscribed'
    when private.is_stale_mail(p_email.kind, p_email.send_id, p_email.params) then 'stale' end;
end;
$$;

revoke all on function private.reason_to_skip from public, anon, authenticated;
grant execute on function private.reason_to_skip to service_role;
comment on function private.reason_to_skip is 'Why a queued mail is not sent; null when it is.';

-- Whether a kind of mail goes even to an address that bounced or complained: receipts, links that are codes, our own
-- mailbox, and that staff opened an organization.
create or replace function private.is_owed_mail(p_kind text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_kind in (
    -- each mail that isOwed, ",": '{name}'
    'founding_receipt',
    'contact_delivery',
    'erasure_confirm',
    'dsar_link',
    'offer_receipt',
    'staff_access'
    -- end
  );
$$;

revoke all on function private.is_owed_mail from public, anon, authenticated;
grant execute on function private.is_owed_mail to service_role;
comment on function private.is_owed_mail is 'Kinds of mail that no suppression stops.';
