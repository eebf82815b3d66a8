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
