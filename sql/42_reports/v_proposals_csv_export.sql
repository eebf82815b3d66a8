-- Proposals for event-industry platforms, in OpenTravel's names: one row per live proposal and one per decline
-- (money-and-rates.md). Row-level security decides whose: the organizer's, the hotel's own, all for platform admins; the
-- reporting columns are the organizer's alone. Start and End are the days offered, a decline's those asked for. Every cell is
-- text, so that CSV is the same on every platform; empty ones are null. The reporting columns are empty too when no rate was
-- known on arrival.
create or replace view public.v_proposals_csv_export with (security_invoker = true) as
with answers as (
  select p.rfp_id, p.organization_id, p.hotel_id, p.id as message_id, p.submitted_at as answered_at,
    case p.status when 'submitted' then 'Proposed' when 'shortlisted' then 'Shortlisted' else 'Won' end as status,
    p as proposal, null::text as decline_reason
  from public.proposals p
  where p.is_current and p.status = any (private.live_statuses())
  union all
  select s.rfp_id, s.organization_id, s.hotel_id, s.id, s.responded_at, 'Declined', null::public.proposals,
    coalesce(s.decline_reason, s.decline_code)
  from public.sends s
  where s.status = 'declined'
)
select
  a.rfp_id::text as "RFP_ID",
  a.message_id::text as "MessageID",
  private.iso_instant(a.answered_at) as "TimeStamp",
  a.status as "ResponseStatus",
  a.hotel_id::text as "HotelCode",
  private.spreadsheet_text(h.name) as "HotelName",
  h.city_code as "HotelCityCode",
  private.spreadsheet_text(h.city) as "CityName",
  h.country_code as "CountryCode",
  to_char(coalesce((a.proposal).start_date, r.start_date, e.start_date), 'YYYY-MM-DD') as "Start",
  to_char(coalesce((a.proposal).start_date, r.start_date, e.start_date)
    + (coalesce(r.end_date, e.end_date) - coalesce(r.start_date, e.start_date)), 'YYYY-MM-DD') as "End",
  'P' || coalesce((a.proposal).nights, r.nights, e.nights) || 'N' as "Duration",
  coalesce((a.proposal).attendees, r.attendees, e.attendees)::text as "NumberOfGuests",
  coalesce((a.proposal).rooms, r.rooms, e.rooms)::text as "NumberOfUnits",
  (a.proposal).room_rate::text as "OccupancyRate",
  case when (a.proposal).id is not null then 'Day' end as "RateTimeUnit",
  (a.proposal).currency::text as "CurrencyCode",
  case when (a.proposal).id is not null then '2' end as "DecimalPlaces",
  (c.total - c.tax)::text as "AmountBeforeTax",
  c.tax::text as "TaxAmount",
  c.total::text as "AmountAfterTax",
  (a.proposal).ddr_rate::text as "DDR",
  (a.proposal).fnb_minimum::text as "FoodBeverageMinimum",
  c.fnb::text as "FoodBeverageAmount",
  (a.proposal).av_total::text as "AudioVisualAmount",
  (a.proposal).service_charge_pct::text as "ServiceChargePercent",
  ((a.proposal).perks_cost - (a.proposal).perks_value)::text as "PerksAmount",
  private.per_attendee(c.total, (a.proposal).attendees)::text as "AmountPerGuest",
  coalesce(x.converted_amount, own.total)::text as "ReportingAmount",
  coalesce(x.converted_currency, own.currency)::text as "ReportingCurrencyCode",
  trim_scale(coalesce(x.source_rate, own.rate))::text as "ExchangeRate",
  to_char(x.source_date, 'YYYY-MM-DD') as "ExchangeRateDate",
  x.source_provider as "ExchangeRateSource",
  private.spreadsheet_text(a.decline_reason) as "DeclineReason",
  private.spreadsheet_text((a.proposal).comments) as "Comments",
  d.text as "Deviations"
from answers a
join public.hotels h on h.id = a.hotel_id
left join public.rfps r on r.id = a.rfp_id
left join private.my_hotel_requests() e on e.rfp_id = a.rfp_id
left join public.fx_conversions x on x.proposal_id = a.message_id and x.occasion = 'arrival'
-- It calls cost_lines directly: within another function it would be planned anew for every row.
left join lateral (
  select round(coalesce(sum(l.amount), 0), 2) as total,
    round(coalesce(sum(l.amount) filter (where l.item in ('city_tax', 'service_charge')), 0), 2) as tax,
    round(coalesce(sum(l.amount) filter (where l.item = 'fnb'), 0), 2) as fnb
  from private.cost_lines(a.proposal) l
) c on (a.proposal).id is not null
-- What is other than asked for, as "rooms 55→1; nights 2→1; lacks sea_view".
left join lateral (
  select string_agg(case when q.value ->> 'field' in ('must_features', 'not_offered')
      then case q.value ->> 'field' when 'not_offered' then 'not offered ' else 'lacks ' end || (select string_agg(m.feature, ', ') from jsonb_array_elements_text(q.value -> 'asked') m (feature))
      else format('%s %s→%s', q.value ->> 'field', q.value ->> 'asked', q.value ->> 'offered') end, '; ' order by q.place) as text
  from jsonb_array_elements(private.offer_deviations(a.proposal, coalesce(r.rooms, e.rooms), coalesce(r.nights, e.nights),
    coalesce(r.attendees, e.attendees), coalesce(r.event_days, e.event_days),
    private.missing_must(coalesce(r.must_features, e.must_features), h.features))) with ordinality as q (value, place)
) d on (a.proposal).id is not null
left join public.organizations o on o.id = a.organization_id
-- Offered in the reporting currency: nothing was converted, the total is the amount.
left join lateral (select o.reporting_currency as currency, c.total, 1::numeric as rate) own
  on x.id is null and o.reporting_currency = (a.proposal).currency;

revoke all on public.v_proposals_csv_export from public, anon, authenticated, service_role;
grant select on public.v_proposals_csv_export to authenticated, service_role;
comment on view public.v_proposals_csv_export is
  'Live proposals and declines under OpenTravel names, all cells text; ask with Accept: text/csv.';
