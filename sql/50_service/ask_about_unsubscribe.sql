-- Asks an address whether it wants no more mail on a channel, which somebody said without proof. Once a day for one mailbox, however
-- it is spelled, and not when it has left the channel anyway. Returns whether a mail was queued.
-- Private, for record_unsubscribe.
create or replace function private.ask_about_unsubscribe(p_email text, p_channel text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_mailbox constant text := encode(sha256(convert_to(private.canonical_email(p_email), 'UTF8')), 'hex');
begin
  if private.has_left(p_email, case when p_channel = 'all' then 'rfp_send' else p_channel end) then
    return false;
  end if;
  -- Calls that come at the same moment take turns: the same lock as enqueue_form_mail's.
  perform pg_advisory_xact_lock(hashtextextended('form-mail/' || v_mailbox, 0));
  if exists (
    select from public.email_sends e
    where e.form_recipient_sha256 = v_mailbox and e.kind = 'unsubscribe_question' and e.created_at > now() - interval '24 hours') then
    return false;
  end if;
  return private.enqueue_form_mail('unsubscribe_question', p_email, jsonb_build_object('channel', p_channel),
    'unsubscribe_question/' || gen_random_uuid(), true) is not null;
end;
$$;

revoke all on function private.ask_about_unsubscribe from public, anon, authenticated;
grant execute on function private.ask_about_unsubscribe to service_role;
comment on function private.ask_about_unsubscribe is 'Mails an address the question whether to stop mails, once a day.';
