-- Percentiles of the price parts of the offers on an organization's own other requests: current ones, not withdrawn, of the last 24
-- months, with the sector, city and pax band of an RFP, in the currency of the scope. Null below private.fewest_for_targets. Private,
-- for definer functions that have checked their caller.
create or replace function private.own_targets(p_rfp public.rfps, p_scope private.cohort_scope, p_fraction numeric)
returns table (size integer, room_rate numeric, ddr_rate numeric, fnb_per_attendee numeric, av_total numeric)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    select t.size, t.room_rate, t.ddr_rate, t.fnb_per_attendee, t.av_total
    from (
      select count(*)::integer as size, private.percentile(array_agg(round(p.room_rate * f.rate, 2)), p_fraction) as room_rate,
        private.percentile(array_agg(round(p.ddr_rate * f.rate, 2)), p_fraction) as ddr_rate,
        private.percentile(array_agg(round(p.fnb_per_attendee * f.rate, 2)), p_fraction) as fnb_per_attendee,
        private.percentile(array_agg(round(p.av_total * f.rate, 2)), p_fraction) as av_total
      from public.rfps r
      join public.proposals p on p.rfp_id = r.id and private.is_on_offer(p) and p.submitted_at >= private.cohort_start()
      join unnest(p_scope.currencies, p_scope.rates) f (currency, rate) on f.currency = p.currency
      where r.organization_id = p_rfp.organization_id and r.city = p_scope.city and r.sector = p_scope.sector and r.id <> p_rfp.id
        and (select b.fewest from private.pax_band(r.attendees) b) = p_scope.band
    ) t;
end;
$$;

comment on function private.own_targets is 'Size and percentiles of comparable offers on the organization''s own other requests.';
