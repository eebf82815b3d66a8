-- Takes a form submission: lead and mail in one transaction, counted on the address's limit unless it is a repeat.
-- For the service alone. p_kind: the kind of lead; p_hourly_limit: accepted submissions per address and hour;
-- p_mail: { kind, recipient, params, is_limited }, sent even to an address that unsubscribed, for it was asked for; is_limited
-- false for our own mailbox, which is not counted on the day's limit for one recipient.
-- Returns { id, email_id, is_refused }; email_id null when nothing is to be sent: the same submission within 24 h, which
-- changes nothing, or one too many for the recipient. is_refused: that repeat's mail was refused for good.
-- Errors: 429 rate_limited.
create or replace function public.submit_lead(
  p_kind text,
  p_email text,
  p_payload jsonb,
  p_submission_sha256 text,
  p_ip_hash text,
  p_hourly_limit integer,
  p_mail jsonb
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_lead_id uuid;
  v_email_id uuid;
  v_is_refused boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_submission_sha256, 0));
  select l.id into v_lead_id
  from public.leads l
  where l.submission_sha256 = p_submission_sha256 and l.created_at > now() - interval '24 hours'
  order by l.created_at desc
  limit 1;

  if v_lead_id is null then
    perform private.hit_rate_limit(p_kind || '/' || p_ip_hash, p_hourly_limit);
    insert into public.leads (kind, email, payload, submission_sha256, ip_hash)
    values (p_kind, p_email, p_payload, p_submission_sha256, p_ip_hash)
    returning id into v_lead_id;
    v_email_id := private.enqueue_form_mail(p_mail ->> 'kind', p_mail ->> 'recipient', p_mail -> 'params', p_kind || '/' || v_lead_id,
      (p_mail ->> 'is_limited')::boolean);
  else
    v_is_refused := private.is_mail_refused(p_kind || '/' || v_lead_id);
  end if;

  return jsonb_build_object('id', v_lead_id, 'email_id', v_email_id, 'is_refused', v_is_refused);
end;
$$;

revoke all on function public.submit_lead from public, anon, authenticated;
grant execute on function public.submit_lead to service_role;
comment on function public.submit_lead is
  'Stores a form submission and queues its mail; the same submission again within 24 h answers the same id and queues nothing.';
