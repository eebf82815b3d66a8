-- What the enterprise's open RFPs are converted at: the rate of the day they went out, its own or the ECB's. Where sending
-- them has locked it already, there is nothing to add.
insert into public.fx_locks (id, rfp_id, base, quote, rate, rate_date, created_at)
select sample.id('fx_lock', r.key || r.city_currency), r.id, r.city_currency, 'CHF', k.rate, k.rate_date, sample.at(r.sent)
from sample.rfp_rows r
cross join lateral (
  select c.rate, c.valid_from as rate_date, 1 as precedence
  from public.corporate_rates c
  where c.organization_id = r.organization_id and c.base = r.city_currency and c.valid_to is null
  union all
  (select round(chf.rate / own.rate, 12), own.rate_date, 2
  from public.fx_rates own
  join public.fx_rates chf on chf.rate_date = own.rate_date and chf.currency = 'CHF'
  where own.currency = r.city_currency and own.rate_date <= current_date + r.sent
  order by own.rate_date desc limit 1)
  order by precedence limit 1
) k
where r.organization = 'enterprise' and r.budget is not null
on conflict (rfp_id, base, quote) do nothing;
