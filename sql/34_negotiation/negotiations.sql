-- What negotiating brought, per RFP that went out between two days (UTC): the first version of an offer against its final one,
-- both comparable (on what was asked) and in the organization's reporting currency at the rate of the day the final one came.
-- The offer is the one that won; while nobody has, the one that is cheapest now. first and final are null without a last round or
-- a revision, without a standing offer, and where no rate converts.
-- Definer: rates are the organization's own; the caller must belong to it. No rows for strangers.
create or replace function private.negotiations(p_organization_id uuid, p_from date, p_to date)
returns table (rfp_id uuid, title text, month date, first numeric, final numeric)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  with asked as (
    select r.id, r.title, r.sent_at, o.reporting_currency as currency, r,
      exists (select from public.rfp_rounds d where d.rfp_id = r.id)
        or exists (select from public.proposals v where v.rfp_id = r.id and v.version > 1) as is_negotiated
    from public.rfps r
    join public.organizations o on o.id = r.organization_id
    where r.organization_id = p_organization_id and p_organization_id = any (private.my_organization_ids())
      and r.sent_at >= p_from::timestamp at time zone 'UTC' and r.sent_at < (p_to + 1)::timestamp at time zone 'UTC'
  ), best as (
    select distinct on (a.id) a.id, n.total as final, b.total as first
    from asked a
    join public.proposals p on p.rfp_id = a.id and p.is_current and p.status = any (private.live_statuses())
    join public.proposals f on f.rfp_id = a.id and f.hotel_id = p.hotel_id and f.version = 1
    left join lateral private.fx_rate(a.id, p_organization_id, p.currency, a.currency, (p.submitted_at at time zone 'UTC')::date) x
      on p.currency <> a.currency
    left join lateral private.fx_rate(a.id, p_organization_id, f.currency, a.currency, (p.submitted_at at time zone 'UTC')::date) y
      on f.currency <> a.currency
    cross join lateral (select private.proposal_total(private.comparable_offer(p, a.r),
      case when p.currency = a.currency then 1 else x.rate end) as total) n
    cross join lateral (select private.proposal_total(private.comparable_offer(f, a.r),
      case when f.currency = a.currency then 1 else y.rate end) as total) b
    where a.is_negotiated and (a.r).status in ('sent', 'decided')
    order by a.id, p.status = 'won' desc, n.total nulls last, p.hotel_id
  )
  select a.id, a.title, date_trunc('month', a.sent_at at time zone 'UTC')::date,
    case when b.final is not null then b.first end, case when b.first is not null then b.final end
  from asked a
  left join best b on b.id = a.id
  order by a.sent_at, a.id;
end;
$$;

revoke all on function private.negotiations from public, anon, authenticated;
grant execute on function private.negotiations to authenticated;
comment on function private.negotiations is
  'First against final comparable total per RFP, in the reporting currency; null where nothing was negotiated.';
