-- What comparable RFPs were offered, as aggregates: comparable all-in cost per attendee, in the RFP's currency at the day's
-- rates, of the current proposals, not withdrawn, of the last 24 months to other RFPs of any organization with the same sector,
-- city and pax band; what no rate converts does not count. No row for fewer than 4 offers, 3 hotels or 3 organizations: that
-- would show too much of a single one.
-- Private, for definer functions that have checked their caller. Errors: none.
create or replace function private.price_cohort(p_rfp public.rfps)
returns table (n bigint, mean numeric, sd numeric, median numeric)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    with band as (
      select b.fewest, b.most from private.pax_band(p_rfp.attendees) b
    ), rates as materialized (
      select f.currency, f.rate
      from private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, (now() at time zone 'UTC')::date) f
    ), cohort as materialized (
      select private.comparable_price(p, r, f.rate) as price, p.hotel_id, r.organization_id
      from band
      join public.rfps r on r.sector = p_rfp.sector and r.city = p_rfp.city
        and r.attendees between band.fewest and band.most and r.id <> p_rfp.id
      join public.proposals p on p.rfp_id = r.id and p.is_current and p.status <> 'withdrawn'
        and p.submitted_at >= now() - interval '24 months'
      join rates f on f.currency = p.currency
    )
    select count(*), avg(c.price), stddev_samp(c.price), private.percentile(array_agg(c.price), 0.5)
    from cohort c
    having count(*) >= 4 and count(distinct c.hotel_id) >= 3 and count(distinct c.organization_id) >= 3;
end;
$$;

revoke all on function private.price_cohort(public.rfps) from public, anon, authenticated;
comment on function private.price_cohort(public.rfps) is
  'n, mean, sample sd and median of the cost per attendee offered to comparable RFPs; no row below 4 offers, 3 hotels, 3 organizations.';
