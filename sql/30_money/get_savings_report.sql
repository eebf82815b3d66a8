-- What the service saved an organization of the caller's between two days (UTC, both included), by month, empty months too
-- (money-and-rates.md). Whoever belongs to a single organization may leave p_organization_id out.
-- Errors: 400 22023 for dates missing, before 1900, after 2200, out of order or touching more than 60 months, and for several
-- organizations of which none is named; 404 not_found; 401, 429.
drop function if exists public.get_savings_report(date, date);
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
    perform private.fail_invalid('p_from, p_to: name the first and the last day, from 1900 to 2200');
  elsif p_from > p_to then
    perform private.fail_invalid('p_from, p_to: the first day is after the last');
  elsif 12 * (extract(year from p_to) - extract(year from p_from)) + extract(month from p_to) - extract(month from p_from) >= 60 then
    perform private.fail_invalid('p_to: a report covers at most 60 months');
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
