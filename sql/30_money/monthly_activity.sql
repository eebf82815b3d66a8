-- What an organization did between two days, by month (UTC), empty months too: RFPs by when they were sent, invites by their
-- send and how many of those were answered, proposals by their first version. responded_at is what counts an answer
-- everywhere: it comes with an offer (a rate or a document) or with the reason of a decline, and with nothing else. Invoker:
-- row-level security shows callers their own organization.
create or replace function private.monthly_activity(p_organization_id uuid, p_from date, p_to date)
returns table (month date, rfps integer, invites integer, responded integer, proposals integer)
language sql stable
set search_path = ''
as $$
  with span as (
    select p_from::timestamp at time zone 'UTC' as first, (p_to + 1)::timestamp at time zone 'UTC' as past
  ), activity as (
    select r.sent_at as at, 1 as rfp, 0 as invite, 0 as answer, 0 as proposal
    from public.rfps r, span
    where r.organization_id = p_organization_id and r.sent_at >= span.first and r.sent_at < span.past
    union all
    select s.sent_at, 0, 1, (s.responded_at is not null)::integer, 0
    from public.sends s, span
    where s.organization_id = p_organization_id and s.sent_at >= span.first and s.sent_at < span.past
    union all
    select p.submitted_at, 0, 0, 0, 1
    from public.proposals p, span
    where p.organization_id = p_organization_id and p.version = 1
      and p.submitted_at >= span.first and p.submitted_at < span.past
  ), counted as (
    select date_trunc('month', a.at at time zone 'UTC')::date as month, sum(a.rfp)::integer as rfps,
      sum(a.invite)::integer as invites, sum(a.answer)::integer as responded, sum(a.proposal)::integer as proposals
    from activity a
    group by 1
  )
  select m.month::date, coalesce(c.rfps, 0), coalesce(c.invites, 0), coalesce(c.responded, 0), coalesce(c.proposals, 0)
  from generate_series(date_trunc('month', p_from::timestamp), p_to::timestamp, interval '1 month') as m (month)
  left join counted c on c.month = m.month::date
  order by 1;
$$;

revoke all on function private.monthly_activity from public, anon, authenticated;
grant execute on function private.monthly_activity to authenticated;
comment on function private.monthly_activity is
  'RFPs, invites, answered invites and first proposals of an organization by month, from p_from to p_to.';
