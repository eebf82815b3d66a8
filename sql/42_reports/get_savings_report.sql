-- What the service saved an organization of the caller's between two days (UTC, both included), by month, empty months too
-- (money-and-rates.md). Whoever belongs to a single organization may leave p_organization_id out.
-- Errors: 400 22023 for dates missing, before 1900, after 2200, out of order or touching more than 60 months, and for several
-- organizations of which none is named; 404 not_found; 401, 429.
create or replace function public.get_savings_report(p_from date, p_to date, p_organization_id uuid default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_organization_id uuid;
  v_cost numeric;
  v_months jsonb;
  v_total jsonb;
  v_rfps jsonb;
begin
  perform private.enter_rpc();
  v_organization_id := private.chosen_organization(p_organization_id);
  select o.monthly_subscription_eur into v_cost from public.organizations o where o.id = v_organization_id;
  if p_from is null or p_to is null or p_from < '1900-01-01' or p_to > '2200-12-31' then
    perform private.fail_invalid('p_from, p_to', 'days_needed');
  elsif p_from > p_to then
    perform private.fail_invalid('p_from, p_to', 'days_in_order');
  elsif 12 * (extract(year from p_to) - extract(year from p_from)) + extract(month from p_to) - extract(month from p_from) >= 60 then
    perform private.fail_invalid('p_to', 'months', '{"most": 60}');
  end if;

  with negotiated as materialized (
    select n.* from private.negotiations(v_organization_id, p_from, p_to) n
  ), months as (
    select a.*, private.saved_hours(a.rfps, a.invites, a.proposals) as hours, n.first, n.final
    from private.monthly_activity(v_organization_id, p_from, p_to) a
    left join (select d.month, sum(d.first) as first, sum(d.final) as final from negotiated d group by d.month) n on n.month = a.month
  )
  select
    jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM')) || private.savings_block(
      m.rfps, m.invites, m.proposals, m.responded, m.hours, v_cost)
      || jsonb_build_object('negotiated', private.negotiated_block(m.first, m.final)) order by m.month),
    private.savings_block(sum(m.rfps)::integer, sum(m.invites)::integer, sum(m.proposals)::integer,
      sum(m.responded)::integer, jsonb_build_object('drafting', sum((m.hours ->> 'drafting')::numeric),
        'outreach', sum((m.hours ->> 'outreach')::numeric), 'triage', sum((m.hours ->> 'triage')::numeric),
        'total', sum((m.hours ->> 'total')::numeric)), v_cost * count(*)) || '{"industry_response_rate": 22}'
      || jsonb_build_object('negotiated', private.negotiated_block(sum(m.first), sum(m.final))),
    (select coalesce(jsonb_agg(jsonb_build_object('rfp_id', n.rfp_id, 'title', n.title, 'month', to_char(n.month, 'YYYY-MM'),
      'negotiated', private.negotiated_block(n.first, n.final))), '[]') from negotiated n)
  into v_months, v_total, v_rfps
  from months m;
  return jsonb_build_object('from', p_from, 'to', p_to, 'months', v_months, 'total', v_total,
    -- What negotiating brought per RFP, in the currency of the reports.
    'rfps', v_rfps, 'currency', (select o.reporting_currency from public.organizations o where o.id = v_organization_id),
    -- Why hotels said no, by the day they were asked.
    'declines', private.decline_counts(array(
      select s.decline_code from public.sends s
      where s.organization_id = v_organization_id and s.decline_code is not null
        and s.sent_at >= p_from::timestamp at time zone 'UTC' and s.sent_at < (p_to + 1)::timestamp at time zone 'UTC')));
end;
$$;

revoke all on function public.get_savings_report from public, anon, authenticated;
grant execute on function public.get_savings_report to authenticated;
comment on function public.get_savings_report is
  'Hours and labour saved, response rate and return, by month and in total, and what negotiating brought: { from, to, months, total, rfps, currency, declines (by code) }.';

-- What was negotiated as the savings report writes it: { first, final, saved }, null where nothing was.
create or replace function private.negotiated_block(p_first numeric, p_final numeric) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_first is not null and p_final is not null
    then jsonb_build_object('first', p_first, 'final', p_final, 'saved', p_first - p_final) end;
$$;

revoke all on function private.negotiated_block from public, anon, authenticated;
grant execute on function private.negotiated_block to authenticated;
comment on function private.negotiated_block is '{ first, final, saved }, or null.';

-- Hours of manual work saved: 1 to draft an RFP, 0.15 to reach a hotel, 0.33 to triage a proposal; each rounded, then added.
create or replace function private.saved_hours(p_rfps integer, p_invites integer, p_proposals integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('drafting', h.drafting, 'outreach', h.outreach, 'triage', h.triage,
    'total', h.drafting + h.outreach + h.triage)
  from (
    select round(1.0 * p_rfps, 2) as drafting, round(0.15 * p_invites, 2) as outreach, round(0.33 * p_proposals, 2) as triage
  ) h;
$$;

revoke all on function private.saved_hours from public, anon, authenticated;
grant execute on function private.saved_hours to authenticated;
comment on function private.saved_hours is '{ drafting, outreach, triage, total } in hours.';

-- One block of the savings report from its counts and hours: labour at 40 EUR an hour, response rate in percent (null without
-- invites), return as a multiple of the subscription cost of the block's months (null when that is 0).
create or replace function private.savings_block(
  p_rfps integer, p_invites integer, p_proposals integer, p_responded integer, p_hours jsonb, p_cost numeric
) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('rfps', p_rfps, 'invites', p_invites, 'proposals', p_proposals, 'hours', p_hours,
    'labor_saved_eur', s.labor, 'response_rate', round(100.0 * p_responded / nullif(p_invites, 0), 2),
    'roi_multiplier', round(s.labor / nullif(p_cost, 0), 2))
  from (select round((p_hours ->> 'total')::numeric * 40, 2) as labor) s;
$$;

revoke all on function private.savings_block from public, anon, authenticated;
grant execute on function private.savings_block to authenticated;
comment on function private.savings_block is
  '{ rfps, invites, proposals, hours, labor_saved_eur, response_rate, roi_multiplier } of one block.';

-- The organization a report is about: the one asked for, else the caller's only one. Nobody's is guessed.
-- Errors: 400 22023 naming the argument when there are several; 404 not_found when it is not the caller's, or there is none.
create or replace function private.chosen_organization(p_organization_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_mine constant uuid[] := private.my_organization_ids();
begin
  if p_organization_id is null and cardinality(v_mine) > 1 then
    perform private.fail_invalid('p_organization_id', 'which_organization');
  elsif cardinality(v_mine) = 0 or p_organization_id <> all (v_mine) then
    perform private.fail_not_found();
  end if;
  return coalesce(p_organization_id, v_mine[1]);
end;
$$;

revoke all on function private.chosen_organization from public, anon, authenticated;
grant execute on function private.chosen_organization to authenticated;
comment on function private.chosen_organization is 'The given organization of the caller''s, or their only one.';

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
