-- The enterprise converts at its own rates and locks them when it sends an RFP, from the first one of its history on.
insert into public.fx_configs (id, organization_id, reporting_currency, rate_source, lock_on_send, created_at)
values (sample.id('fx_config', 'enterprise'), sample.id('organization', 'enterprise'), 'CHF', 'corporate', true, sample.at(-740));

insert into public.corporate_rates (id, organization_id, base, quote, rate, valid_from, valid_to, created_at)
select sample.id('corporate_rate', r.base || r.from_days), sample.id('organization', 'enterprise'), r.base, 'CHF', r.rate,
  current_date - r.from_days, current_date - r.to_days, sample.at(-least(r.from_days, 740))
from (values ('EUR', 900, 301, 0.955), ('EUR', 300, null, 0.935), ('GBP', 900, 301, 1.105), ('GBP', 300, null, 1.075))
  as r (base, from_days, to_days, rate);
