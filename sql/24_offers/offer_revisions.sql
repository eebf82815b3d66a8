-- The live proposals of an RFP that were revised: as whole offers, as they were first and as they are now, by the deltas of all
-- versions. Each comes with the rate into the RFP's currency of the day it is priced on (1 for both where the currency stayed, so that
-- a missing rate hides nothing). late_fields are the rates that were raised in the last 72 hours before the end (UTC) of the decision
-- date; a new currency counts as a raise of all rates. Private, for definer functions that have checked their caller.
create or replace function private.offer_revisions(p_rfp public.rfps) returns table (
  first public.proposals, latest public.proposals, first_fx numeric, latest_fx numeric, late_fields text[], changed_at timestamptz
)
language plpgsql stable rows 10
set search_path = ''
as $$
begin
  return query
    with deadline as (
      select (p_rfp.decision_date + 1)::timestamp at time zone 'UTC' as at
    ), rates as materialized (
      select f.currency, f.rate
      from private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, private.pricing_day(p_rfp)) f
    ), changes as (
      select l as live, d.field,
        (array_agg(d.old_value order by v.version, d.changed_at, d.id))[1] as first_value,
        (array_agg(d.new_value order by v.version desc, d.changed_at desc, d.id desc))[1] as latest_value,
        coalesce(bool_or(d.changed_at >= t.at - interval '72 hours' and d.changed_at < t.at and case
          when d.field in ('room_rate', 'ddr_rate') then d.new_value::numeric > d.old_value::numeric
          else d.field = 'currency' end), false) as is_late,
        max(d.changed_at) as changed_at
      from public.proposals l
      join public.proposals v on v.rfp_id = l.rfp_id and v.hotel_id = l.hotel_id
      join public.deltas d on d.proposal_id = v.id and d.field not in ('document_sha256', 'comments', 'start_date', 'valid_until', 'answers')
      cross join deadline t
      where l.rfp_id = p_rfp.id and private.stands(l)
      group by l, d.field
    ), offers as (
      select jsonb_populate_record(c.live, jsonb_object_agg(c.field, c.first_value)) as first,
        jsonb_populate_record(c.live, jsonb_object_agg(c.field, c.latest_value)) as latest,
        case when bool_or(c.field = 'currency' and c.is_late) then array['room_rate', 'ddr_rate']
          else coalesce(array_agg(c.field) filter (where c.is_late), '{}') end as late_fields,
        max(c.changed_at) as changed_at
      from changes c
      group by c.live
    )
    select o.first, o.latest,
      case when (o.first).currency = (o.latest).currency then 1 else f.rate end,
      case when (o.first).currency = (o.latest).currency then 1 else n.rate end,
      o.late_fields, o.changed_at
    from offers o
    left join rates f on f.currency = (o.first).currency
    left join rates n on n.currency = (o.latest).currency;
end;
$$;

comment on function private.offer_revisions is
  'First and latest state of each revised live proposal of an RFP, with conversion rates and the rates raised in the last 72 hours.';
