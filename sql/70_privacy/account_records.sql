-- What is held about a person as an account and as an address, by table: { table: [rows] }. Left out are codes and hashes that only
-- the machinery uses, and who the other person of an invitation, a referral or its credit is. Called by person_records.
create or replace function private.account_records(p_user_id uuid, p_email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profiles', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.profiles p where p.id = p_user_id),
    'organization_members', (
      select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('organization_name', o.name) order by m.created_at, m.id), '[]')
      from public.organization_members m join public.organizations o on o.id = m.organization_id
      where m.user_id = p_user_id),
    'hotel_members', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.hotel_members m where m.user_id = p_user_id),
    'removed_people', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.removed_at, r.hotel_id), '[]')
      from private.removed_people r where r.user_id = p_user_id),
    -- Without the other person of the invitation, and without the place where the person does not belong (any more).
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(i) - case when i.email = p_email then array['token_sha256', 'invited_by']
        else array['token_sha256', 'email'] end - case when exists (
          select from public.organization_members m where m.organization_id = i.organization_id and m.user_id = p_user_id
          union all
          select from public.hotel_members m where m.hotel_id = i.hotel_id and m.user_id = p_user_id
        ) then '{}'::text[] else array['organization_id', 'hotel_id'] end order by i.created_at, i.id), '[]')
      from public.invitations i where i.email = p_email or i.invited_by = p_user_id),
    'hotel_contacts', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.hotel_contacts c where c.email = p_email),
    'answer_links', (
      select coalesce(jsonb_agg(to_jsonb(l) - array['token_sha256', 'former_sha256'] order by l.created_at, l.id), '[]')
      from public.answer_links l where l.recipient = p_email),
    -- The request is about the person; the values are the hotel's.
    'hotel_changes', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['old_value', 'new_value', 'reviewed_by', 'reviewed_at'] order by c.created_at, c.id), '[]')
      from public.hotel_changes c where c.requested_by = p_user_id),
    'hotel_claims', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'reviewed_by' order by c.created_at, c.id), '[]')
      from public.hotel_claims c where c.user_id = p_user_id),
    'leads', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'submission_sha256' order by l.created_at, l.id), '[]')
      from public.leads l where l.email = p_email),
    'agency_applications', (
      select coalesce(jsonb_agg(to_jsonb(a) - array['submission_sha256', 'token_sha256', 'reviewed_by'] order by a.created_at, a.id), '[]')
      from public.agency_applications a where a.email = p_email),
    -- Mail about a place that the person has left says no more than that it came.
    'email_sends', (
      select coalesce(jsonb_agg(to_jsonb(e) - array['claim_token', 'batch_id', 'sweep_run_id', 'first_to', 'first_from', 'first_due']
        - case when private.is_mail_of_left_place(e.kind, e.params, p_user_id) then 'params' else '' end
        order by e.created_at, e.id), '[]')
      from public.email_sends e
      -- Their own message to us went to our mailbox: its key names the lead.
      where e.recipient = p_email or e.user_id = p_user_id
        or e.dedupe_key in (select l.kind || '/' || l.id from public.leads l where l.email = p_email)),
    'email_unsubscribes', (
      select coalesce(jsonb_agg(to_jsonb(u) order by u.created_at, u.id), '[]')
      from public.email_unsubscribes u where u.email = p_email),
    'email_events', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'is_applied' order by v.created_at, v.id), '[]')
      from public.email_events v where v.recipient = p_email),
    'email_suppressions', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.email_suppressions s where s.email = p_email),
    'abandonments', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at, a.id), '[]')
      from public.abandonments a where a.email = p_email),
    'payment_subscriptions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at, s.id), '[]')
      from public.payment_subscriptions s where s.email = p_email),
    'referral_codes', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.referral_codes c where c.user_id = p_user_id),
    'referrals', (
      select coalesce(jsonb_agg(
        case when r.referred_email = p_email then to_jsonb(r) - array['referrer_user_id', 'referrer_organization_id']
             else to_jsonb(r) - array['referred_email', 'referred_canonical', 'referred_user_id', 'ip_hash', 'referrer_organization_id'] end order by r.created_at, r.id), '[]')
      from public.referrals r
      where p_user_id in (r.referrer_user_id, r.referred_user_id) or r.referred_email = p_email),
    'referral_credits', (
      select coalesce(jsonb_agg(
        case when c.referrer_user_id = p_user_id then to_jsonb(c) - array['referred_user_id', 'payer_sha256', 'claimed_until', 'referrer_organization_id', 'referrer_customer_id']
             else to_jsonb(c) - array['referrer_user_id', 'referrer_organization_id', 'referrer_customer_id', 'payer_sha256',
               'provider_transaction_id', 'claimed_until']
        end order by c.created_at, c.id), '[]')
      from public.referral_credits c where p_user_id in (c.referrer_user_id, c.referred_user_id)),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'token_sha256' order by e.created_at, e.id), '[]')
      from public.erasure_requests e
      where e.requested_by = p_user_id or (e.subject_type = 'organizer' and e.subject_id = p_user_id))
  );
$$;

comment on function private.account_records is 'Rows about a person as an account and as an address, by table.';
