-- Lines of live offers for event-industry platforms, in OpenTravel's names: one row per line, in the offer's currency. StayDay and
-- EventDay count from the event's first day, 0-based; Date is the day they fall on. RoomSetup is the organizer's alone, who reads the
-- request. A service charge is a fee and no tax. Row-level security decides whose: the organizer's, the hotel's own, all for platform
-- admins. Every cell is text, so that CSV is the same on every platform; empty ones are null.
create or replace view public.v_proposal_lines_export with (security_invoker = true) as
select
  p.rfp_id::text as "RFP_ID",
  p.id::text as "MessageID",
  p.hotel_id::text as "HotelCode",
  private.spreadsheet_text(h.name) as "HotelName",
  l.position::text as "LineNumber",
  l.kind as "LineType",
  private.spreadsheet_text(l.label) as "LineName",
  private.spreadsheet_text(l.key) as "RequestedLine",
  l.night::text as "StayDay",
  l.day::text as "EventDay",
  to_char(p.start_date + coalesce(l.night, l.day), 'YYYY-MM-DD') as "Date",
  l.type as "RoomTypeRequirement",
  l.guests::text as "GuestQuantity",
  case when l.kind = 'room' then trim_scale(l.quantity) end::text as "NumberOfUnits",
  l.rooms_available::text as "UnitsAvailable",
  l.board as "MealPlan",
  l.package as "MeetingPackage",
  l.session::text as "EventDayFunction",
  s.value ->> 'setup' as "RoomSetup",
  l.unit as "ChargeUnit",
  trim_scale(l.quantity)::text as "Quantity",
  case when l.unit <> 'percent' then round(l.unit_price, 2) end::text as "UnitPrice",
  case when l.unit = 'percent' then trim_scale(l.unit_price) end::text as "Percent",
  p.currency::text as "CurrencyCode",
  l.is_tax_included::text as "TaxInclusive",
  t.rates as "TaxPercent",
  l.net::text as "AmountBeforeTax",
  l.tax::text as "TaxAmount",
  l.gross::text as "AmountAfterTax",
  case when l.kind in ('service_charge', 'fee') then l.gross end::text as "FeeAmount",
  case when l.unit_price is null then 'NotOffered' when l.unit_price = 0 then 'Included' when not l.is_counted then 'Optional'
    else 'Priced' end as "LineStatus"
from public.proposals p
join public.proposal_lines l on l.proposal_id = p.id
join public.hotels h on h.id = p.hotel_id
left join public.rfps r on r.id = p.rfp_id
left join lateral (select r.programme -> 'sessions' -> l.session as value) s on true
left join lateral (
  select string_agg(concat_ws(' of ', trim_scale((e.value -> 'pct')::numeric)::text,
    nullif(trim_scale((e.value -> 'share_pct')::numeric), 100)::text), '; ' order by e.place) as rates
  from jsonb_array_elements(case jsonb_typeof(l.taxes) when 'array' then l.taxes else '[]' end) with ordinality as e (value, place)) t on true
where p.is_current and p.status = any (private.live_statuses());

revoke all on public.v_proposal_lines_export from public, anon, authenticated, service_role;
grant select on public.v_proposal_lines_export to authenticated, service_role;
comment on view public.v_proposal_lines_export is 'Lines of live offers under OpenTravel names, all cells text; ask with Accept: text/csv.';
