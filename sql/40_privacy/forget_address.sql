-- Removes an erased person's address and id from what the website, the mail and sign-in collected, and suppresses the address,
-- once and for all channels. What others wrote stays, without the address. Called by erase_person.
create or replace function private.forget_address(p_email text, p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_pattern constant text := private.address_pattern(p_email);
  v_erased constant text := '[erased]';
begin
  -- Their own message to us is a mail to our mailbox: its key names the lead.
  delete from public.email_sends e
  where e.recipient = p_email or e.user_id = p_user_id
    or e.dedupe_key in (select l.kind || '/' || l.id from public.leads l where l.email = p_email);
  update public.email_sends e
  set params = regexp_replace(e.params::text, v_pattern, v_erased, 'gi')::jsonb,
    last_error = regexp_replace(e.last_error, v_pattern, v_erased, 'gi')
  where e.params::text ~* v_pattern or e.last_error ~* v_pattern;
  -- A first request to another spelling of their mailbox.
  update public.email_sends e set first_to = null, first_from = null, first_due = null
  where e.first_to in (p_email, private.canonical_email(p_email));
  delete from public.invitations i where i.email = p_email;
  delete from public.leads l where l.email = p_email;
  update public.leads l set payload = regexp_replace(l.payload::text, v_pattern, v_erased, 'gi')::jsonb
  where l.payload::text ~* v_pattern;
  delete from public.agency_applications a where a.email = p_email;
  delete from public.abandonments a where a.email = p_email;
  delete from public.payment_subscriptions s where s.email = p_email;
  -- The credit stays, because it is the referrer's money, but no longer names this person.
  update public.referral_credits c set referred_user_id = gen_random_uuid() where c.referred_user_id = p_user_id;
  delete from public.referrals r where r.referred_email = p_email or r.referred_user_id = p_user_id;
  -- Their links end; the rows stay, so that an old link says that it is void.
  update public.answer_links l set send_id = null where l.recipient = p_email;
  delete from public.email_events v where v.recipient = p_email;
  delete from public.email_suppressions s where s.email = p_email;
  delete from private.dsar_tokens t where t.email = p_email;
  delete from private.rate_limits r where strpos(r.key, p_user_id::text) > 0 or strpos(r.key, p_email) > 0;
  delete from auth.audit_log_entries a where strpos(a.payload::text, p_user_id::text) > 0 or a.payload::text ~* v_pattern;
  delete from auth.flow_state f where f.user_id = p_user_id;
  delete from public.email_unsubscribes u where u.email = p_email and u.channel <> 'all';
  insert into public.email_unsubscribes (email, channel) select p_email, 'all' where p_email is not null
  on conflict (email, channel) do update set covers_requests = true;
end;
$$;

comment on function private.forget_address is 'Deletes what forms, mails and sign-in hold about an address, and suppresses it.';
