-- For each of the given mails that an organization causes: that organization, the mailbox (hashed, however it is spelled), and
-- whether the day's budget is spent. One organization, with all that its owners own, causes at most 30 mails a day to a mailbox
-- without an account and 60 to one with an account, over all kinds. Receipts are caused by who answered, and mails about an
-- organization's own requests to its own people are not counted. Runs that claim at once take turns until commit, so that each
-- sees what the others counted. Private, for claim_emails.
create or replace function private.mail_budget(p_email_ids uuid[])
returns table (email_id uuid, budget_from uuid, budget_to text, is_spent boolean)
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
begin
  if not exists (
    select from public.email_sends e
    where e.id = any (p_email_ids) and (e.send_id is not null and e.kind <> 'offer_receipt' or e.kind = 'member_invitation')) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('mail_budget'));

  return query
  with caused as materialized (
    select e.id, c.organization_id, encode(sha256(convert_to(private.canonical_email(e.recipient), 'UTF8')), 'hex') as mailbox,
      case when exists (select from public.profiles p where p.email = e.recipient) then 60 else 30 end as most,
      row_number() over (order by e.next_attempt_at, e.id) as nth
    from public.email_sends e
    cross join lateral (
      select s.organization_id from public.sends s where s.id = e.send_id and e.kind <> 'offer_receipt'
      union all
      select i.organization_id from public.invitations i where e.kind = 'member_invitation' and i.id::text = e.params ->> 'request_id'
    ) c
    where e.id = any (p_email_ids) and c.organization_id is not null
  ), together as materialized (
    select o.organization_id, private.owned_together(o.organization_id) as ids from (select distinct c.organization_id from caused c) o
  )
  select c.id, c.organization_id, c.mailbox, c.most <= (
      select count(*) from public.email_sends e
      where e.budget_to = c.mailbox and e.budget_day = v_today and e.budget_from = any (t.ids)
    ) + (
      select count(*) from caused d where d.mailbox = c.mailbox and d.nth < c.nth and d.organization_id = any (t.ids))
  from caused c join together t on t.organization_id = c.organization_id;
end;
$$;

revoke all on function private.mail_budget from public, anon, authenticated;
grant execute on function private.mail_budget to service_role;
comment on function private.mail_budget is 'Which organization causes each mail, and whether it may cause no more to that mailbox today.';

-- The organizations that share an owner with one, itself included: limits count what they do together. Private, for definer functions.
create or replace function private.owned_together(p_organization_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select p_organization_id
    union
    select others.organization_id
    from public.organization_members mine
    join public.organization_members others on others.user_id = mine.user_id and others.role = 'owner'
    where mine.organization_id = p_organization_id and mine.role = 'owner');
$$;

revoke all on function private.owned_together from public, anon, authenticated;
grant execute on function private.owned_together to service_role;
comment on function private.owned_together is 'Ids of the organizations with an owner in common.';
