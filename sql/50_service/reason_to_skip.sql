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
