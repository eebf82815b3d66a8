-- Records what became of a claimed batch; a claim that was lost to its lease changes nothing.
-- For the service alone. p_results: [{ id, outcome, provider_id?, error? }], outcome one of
--   sent · failed (the provider refuses this mail for good) · retry (unknown whether it was taken: same batch again) ·
--   refused (certainly not taken: same batch again, later) · split (certainly not taken: each mail in a batch of its own) ·
--   unknown (taken or not, it must not be repeated).
-- Retries follow 30 s, 2 min, 10 min, 1 h, 3 h, 6 h, 12 h or p_retry_after seconds if longer; the 8th failure is final.
-- Returns { sent, failed, retried }.
create or replace function public.finish_emails(p_claim_token uuid, p_results jsonb, p_retry_after integer default 0) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_backoff constant interval[] := array['30 seconds', '2 minutes', '10 minutes', '1 hour', '3 hours', '6 hours', '12 hours']::interval[];
  v_finished jsonb;
  v_send_ids uuid[];
begin
  -- The email platform may report on a mail before we have its id: see record_email_event.
  perform pg_advisory_xact_lock_shared(hashtextextended('email_events', 0));
  with results as (
    select r.id, r.outcome, r.provider_id, left(r.error, 500) as error
    from jsonb_to_recordset(p_results) as r (id uuid, outcome text, provider_id text, error text)
  ), finished as (
    update public.email_sends e
    set status = case
          when r.outcome in ('sent', 'failed', 'unknown') then r.outcome
          when e.attempts >= 8 then 'failed'
          else 'queued' end,
        sent_at = case when r.outcome = 'sent' then now() end,
        provider_id = r.provider_id,
        last_error = r.error,
        claim_token = null,
        claimed_until = null,
        batch_id = case when r.outcome = 'split' then gen_random_uuid() else e.batch_id end,
        -- The 23 hours of an unknown outcome (claim_emails) do not begin with an attempt that was certainly refused.
        first_attempt_at = case
          when r.outcome = 'split' or (r.outcome = 'refused' and e.first_attempt_at = e.claimed_until - private.email_lease()) then null
          else e.first_attempt_at end,
        next_attempt_at = case
          when r.outcome = 'split' then now()
          when r.outcome in ('retry', 'refused')
            then now() + greatest(v_backoff[least(e.attempts, 7)], make_interval(secs => coalesce(p_retry_after, 0)))
          else e.next_attempt_at end
    from results r
    where e.id = r.id and e.claim_token = p_claim_token and e.status = 'sending'
    returning e.status, e.send_id
  )
  select array_agg(f.send_id) filter (where f.send_id is not null), jsonb_build_object(
      'sent', count(*) filter (where f.status = 'sent'),
      'failed', count(*) filter (where f.status in ('failed', 'unknown')),
      'retried', count(*) filter (where f.status = 'queued'))
  into v_send_ids, v_finished from finished f;
  if v_send_ids is not null then
    perform private.refresh_send_delivery(v_send_ids);
  end if;
  perform private.apply_email_events(array(
    select v.provider_id from public.email_events v
    where not v.is_applied
      and v.provider_id in (select r.provider_id from jsonb_to_recordset(p_results) as r (provider_id text))));
  return v_finished;
end;
$$;

revoke all on function public.finish_emails from public, anon, authenticated;
grant execute on function public.finish_emails to service_role;
comment on function public.finish_emails is
  'Marks the mails of a claim as sent, failed, unknown or to be retried with backoff; fenced by the claim token.';
