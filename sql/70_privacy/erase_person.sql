-- Erases an organizer: the person everywhere, and the organizations they were the last member of with all that hangs on
-- them. What they made for an organization that goes on stays there, nameless. The address is kept once, so that nobody
-- mails it again. Called by confirm_erasure_work. Returns the counts of the five child tables.
create or replace function private.erase_person(p_user_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_email text;
  v_organization_ids uuid[];
  v_deltas integer;
  v_proposals integer;
  v_sends integer;
  v_contacts integer;
begin
  select p.email into v_email from public.profiles p where p.id = p_user_id for update;
  -- Locked first, so that nobody joins between the question who is alone and the deletion.
  perform from public.organizations o
  where o.id in (select m.organization_id from public.organization_members m where m.user_id = p_user_id)
  order by o.id for update;
  v_organization_ids := private.sole_organization_ids(p_user_id);

  update public.fx_conversions x set converted_by = null
  where x.converted_by = p_user_id or (x.converted_by is not null and x.organization_id = any (v_organization_ids));
  perform private.unname_in_decisions(p_user_id);
  perform private.unname_in_reasons(p_user_id);
  perform private.release_activity(p_user_id => p_user_id, p_email => v_email, p_organization_ids => v_organization_ids);
  perform private.erase_organization_mails(v_organization_ids);
  delete from public.deltas d
  where d.proposal_id in (select p.id from public.proposals p where p.organization_id = any (v_organization_ids));
  get diagnostics v_deltas = row_count;
  delete from public.proposals p where p.organization_id = any (v_organization_ids);
  get diagnostics v_proposals = row_count;
  delete from public.sends s where s.organization_id = any (v_organization_ids);
  get diagnostics v_sends = row_count;
  delete from private.repaired_values r
  where r.old_values ->> 'organization_id' = any (v_organization_ids::text[]) or r.row_key = any (v_organization_ids::text[]);
  delete from public.organizations o where o.id = any (v_organization_ids);

  delete from public.hotel_contacts c where c.email = v_email;
  get diagnostics v_contacts = row_count;
  perform private.unsign_mails(p_user_id, v_email);
  perform private.forget_address(v_email, p_user_id);
  -- Sign-in, and by cascade profile, memberships, referral code; elsewhere the user id becomes null.
  delete from auth.users u where u.id = p_user_id;
  return jsonb_build_object(
    'proposals', v_proposals, 'sends', v_sends, 'field_facts', 0, 'deltas', v_deltas, 'hotel_contacts', v_contacts);
end;
$$;

comment on function private.erase_person is
  'Erases a person and the organizations they were alone in; returns rows deleted by table.';

-- Takes a person's name, role and id out of the decision records of the RFPs on which they acted. Called by erase_person.
-- It has to run before the activity of those RFPs forgets the person. A record's persons are { name, role, user_id } (member_named);
-- jsonb writes their keys in that order.
create or replace function private.unname_in_decisions(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.decision_snapshots d
  set record = regexp_replace(d.record::text, '\{"name": "(?:[^"\\]|\\.)*", "role": "[a-z_]+", "user_id": "' || p_user_id || '"\}',
    '{"name": "[erased]"}', 'g')::jsonb
  where d.rfp_id in (select a.rfp_id from public.activity a where a.actor_id = p_user_id)
    and strpos(d.record::text, p_user_id::text) > 0;
end;
$$;

comment on function private.unname_in_decisions is 'Takes a person''s name, role and id out of decision records.';

-- Deletes the mails that name organizations which are erased, sent or waiting: those about their requests, to whomever, their invitations,
-- their payments and when staff opened them. Called by erase_person before the organizations go.
create or replace function private.erase_organization_mails(p_organization_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_about constant text[] := array(
    select s.id::text from public.sends s where s.organization_id = any (p_organization_ids)
    union all select r.id::text from public.rfps r where r.organization_id = any (p_organization_ids)
    union all select i.id::text from public.invitations i where i.organization_id = any (p_organization_ids)
    union all select a.id::text from public.staff_access a where a.organization_id = any (p_organization_ids));
begin
  delete from public.email_sends e
  where e.params ->> 'send_id' = any (v_about) or e.params ->> 'rfp_id' = any (v_about)
    or (e.kind = 'member_invitation' and e.params ->> 'request_id' = any (v_about))
    or (e.kind = 'staff_access' and e.params ->> 'access_id' = any (v_about))
    or (e.kind in ('payment_failed', 'paying_twice') and exists (
      select from public.subscriptions s
      where s.organization_id = any (p_organization_ids) and strpos(e.dedupe_key, s.provider_id) > 0));
end;
$$;

comment on function private.erase_organization_mails is 'Deletes the mails about organizations'' requests, invitations and payments.';

-- Takes a person out of the mails about requests of organizations that go on, where they are named as whom to answer: name and phone
-- go, and mail that still waits names the colleague whom hotels write to from now on. Called by erase_person before the person goes.
create or replace function private.unsign_mails(p_user_id uuid, p_email text) returns void
language sql volatile
set search_path = ''
as $$
  with signed as materialized (
    select e.id, coalesce(s.organization_id, r.organization_id) as organization_id
    from public.email_sends e
    left join public.sends s on s.id::text = coalesce(e.send_id::text, e.params ->> 'send_id')
    left join public.rfps r on r.id::text = coalesce(s.rfp_id::text, e.params ->> 'rfp_id')
    where e.params ?| array['person', 'phone', 'reply_to'] and (e.params ->> 'reply_to' = p_email or r.created_by = p_user_id)
  )
  update public.email_sends e
  set params = e.params - array['person', 'phone'] || case
    when e.status in ('sent', 'skipped') or e.params ->> 'reply_to' is distinct from p_email then '{}'
    else jsonb_build_object('reply_to', (
      select p.email from public.organization_members m join public.profiles p on p.id = m.user_id
      where m.organization_id = g.organization_id and m.user_id <> p_user_id
      order by m.role = 'owner' desc, m.role = 'admin' desc, m.created_at, m.id limit 1)) end
  from signed g
  where e.id = g.id;
$$;

comment on function private.unsign_mails is 'Takes a person''s name and phone out of mails about requests, and names a colleague.';

-- Takes a person out of what platform staff noted: their name and address out of the reasons of what was done to their organizations,
-- and, of staff themselves, their name out of the mails that told owners. Called by erase_person before the person goes.
create or replace function private.unname_in_reasons(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_erased constant text := '[erased]';
  v_pattern text;
  v_organization_ids constant uuid[] := array(
    select m.organization_id from public.organization_members m where m.user_id = p_user_id);
begin
  select concat_ws('|', private.address_pattern(p.email), private.address_pattern(nullif(btrim(p.full_name), ''))) into v_pattern
  from public.profiles p where p.id = p_user_id;
  update public.email_sends e
  set params = e.params || jsonb_build_object('reason', left(regexp_replace(e.params ->> 'reason', v_pattern, v_erased, 'gi'), 500))
    - case when a.user_id = p_user_id then 'person' else '' end
  from public.staff_access a
  where e.kind = 'staff_access' and e.params ->> 'access_id' = a.id::text
    and (a.user_id = p_user_id or a.organization_id = any (v_organization_ids));
  update public.staff_access a set reason = left(regexp_replace(a.reason, v_pattern, v_erased, 'gi'), 500)
  where a.organization_id = any (v_organization_ids) and a.reason ~* v_pattern;
  update public.tier_changes c set reason = left(regexp_replace(c.reason, v_pattern, v_erased, 'gi'), 500)
  where c.organization_id = any (v_organization_ids) and c.reason ~* v_pattern;
end;
$$;

comment on function private.unname_in_reasons is 'Takes a person''s name and address out of what platform staff noted.';

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
