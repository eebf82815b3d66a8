-- Records that an address wants no more mail on a channel ('all': on any). Idempotent: the first time counts,
-- and who left all mail leaves no channel any more: an old link must not store an erased address again.
-- For the service alone. Ends a checkout recovery as well for abandonment and all. p_is_signed: the link that was followed came to
-- that address. Without it mail about requests goes on, and the address is asked (ask_about_unsubscribe), because anybody could
-- silence a competitor otherwise. p_ip_hash: the caller's, of whom 300 an hour are taken, repeats not counted.
-- Errors: 429 rate_limited.
create or replace function public.record_unsubscribe(
  p_email text,
  p_channel text default 'all',
  p_ip_hash text default null,
  p_is_signed boolean default false
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_new boolean := false;
begin
  if p_is_signed or p_channel <> all (private.channels_of_requests()) then
    insert into public.email_unsubscribes as u (email, channel, covers_requests)
    select p_email, p_channel, p_is_signed or p_channel <> 'all'
    where p_channel = 'all' or not private.has_left(p_email, p_channel)
    on conflict (email, channel) do update set covers_requests = true where excluded.covers_requests and not u.covers_requests;
    v_is_new := found;
  end if;
  if not p_is_signed and p_channel = any (private.channels_of_requests() || 'all'::text) then
    v_is_new := private.ask_about_unsubscribe(p_email, p_channel) or v_is_new;
  end if;
  if v_is_new and p_ip_hash is not null then
    perform private.hit_rate_limit('unsubscribe/' || p_ip_hash, 300);
  end if;

  if p_channel in ('abandonment', 'all') then
    update public.abandonments a
    set unsubscribed_at = now()
    where a.email = p_email and a.unsubscribed_at is null;
  end if;
end;
$$;

revoke all on function public.record_unsubscribe from public, anon, authenticated;
grant execute on function public.record_unsubscribe to service_role;
comment on function public.record_unsubscribe is 'Unsubscribes an address from a channel, or from all.';

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
