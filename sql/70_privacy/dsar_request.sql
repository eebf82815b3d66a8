-- Mails a link to what is held about an address, good for 24 hours, if anything is. Anybody may ask, and the answer is always
-- the same: only who reads that mailbox learns more. Errors: 429 rate_limited.
create or replace function public.dsar_request(p_email text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_anonymous_rpc();
  perform private.dsar_request_work(p_email);
  return jsonb_build_object('status', 'accepted');
end;
$$;

revoke all on function public.dsar_request from public, anon, authenticated;
grant execute on function public.dsar_request to anon, authenticated, service_role;
comment on function public.dsar_request is
  'Mails a one-time export link to the address if anything is held about it; always accepted.';

-- The work of dsar_request: queues a mail with a one-time link if anything is held about the address.
-- Definer: a visitor asks about tables they cannot see. At most 5 links per address and day, so that nobody can flood a
-- mailbox through us. Text that is no address is accepted too, so that the answer tells nothing.
create or replace function private.dsar_request_work(p_email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_email constant text := private.normal_address(p_email);
  v_request_id uuid;
begin
  if not exists (
    select from public.profiles p where p.email = v_email
    union all select from public.hotel_contacts c where c.email = v_email
    union all select from public.leads l where l.email = v_email
    union all select from public.agency_applications a where a.email = v_email
    union all select from public.email_sends e where e.recipient = v_email
    union all select from public.email_unsubscribes u where u.email = v_email
    union all select from public.email_suppressions s where s.email = v_email
    union all select from public.email_events v where v.recipient = v_email
    union all select from public.answer_links l where l.recipient = v_email
    union all select from public.activity v where v.detail ? 'address' and v.detail ->> 'address' = v_email
    union all select from public.abandonments a where a.email = v_email
    union all select from public.payment_subscriptions s where s.email = v_email
    union all select from public.referrals r where r.referred_email = v_email
  ) then
    return;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('dsar/' || v_email, 0));
  if 5 <= (
    select count(*) from private.dsar_tokens t where t.email = v_email and t.created_at > now() - interval '24 hours'
  ) then
    return;
  end if;
  insert into private.dsar_tokens (email, expires_at) values (v_email, now() + interval '24 hours')
  returning id into v_request_id;
  perform private.enqueue_email('dsar_link', v_email, jsonb_build_object('request_id', v_request_id), 'dsar_link/' || v_request_id);
end;
$$;

revoke all on function private.dsar_request_work from public, anon, authenticated;
grant execute on function private.dsar_request_work to anon, authenticated, service_role;
comment on function private.dsar_request_work is 'Queues a one-time export link for an address something is held about.';
