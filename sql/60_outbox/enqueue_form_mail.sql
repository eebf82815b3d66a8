-- Queues a mail that somebody's form asks for. Nobody is flooded through us: at most 20 a day to one canonical address, beyond
-- that nothing is queued and the answer is null. p_is_limited false: our own mailbox, which takes any number.
-- For the service alone, in the transaction of the form.
create or replace function private.enqueue_form_mail(
  p_kind text,
  p_recipient text,
  p_params jsonb,
  p_dedupe_key text,
  p_is_limited boolean
) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_daily_limit constant integer := 20;
  v_mailbox constant text := encode(sha256(convert_to(private.canonical_email(p_recipient), 'UTF8')), 'hex');
  v_id uuid;
begin
  if not p_is_limited then
    return private.enqueue_email(p_kind, p_recipient, p_params, p_dedupe_key);
  end if;
  -- Forms that come at the same moment are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('form-mail/' || v_mailbox, 0));
  if (select count(*) from public.email_sends e
      where e.form_recipient_sha256 = v_mailbox and e.created_at > now() - interval '24 hours') >= v_daily_limit then
    return null;
  end if;
  v_id := private.enqueue_email(p_kind, p_recipient, p_params, p_dedupe_key);
  update public.email_sends e set form_recipient_sha256 = v_mailbox where e.id = v_id;
  return v_id;
end;
$$;

revoke all on function private.enqueue_form_mail from public, anon, authenticated;
grant execute on function private.enqueue_form_mail to service_role;
comment on function private.enqueue_form_mail is
  'Queues a mail a form asks for, at most 20 a day to one canonical address; null beyond that.';
