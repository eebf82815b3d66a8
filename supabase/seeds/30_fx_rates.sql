-- Sample reference rates: the ECB's 29 currencies for the last 60 business days. The local platform calls this at every start,
-- so that the days that have passed since get rates too. A day that has any rate already is left alone, whoever loaded it;
-- real and sample rates never mix within a day. A rate depends on its currency and day only. Superuser only; errors: none.
create or replace function private.refresh_sample_fx_rates() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
  v_added integer;
begin
  with level (currency, rate, swing) as (values
    ('USD', 1.168, 0.01), ('JPY', 184.0, 0.015), ('CZK', 24.4, 0.006), ('DKK', 7.4625, 0.0004), ('GBP', 0.87, 0.008),
    ('HUF', 372.0, 0.012), ('PLN', 4.25, 0.006), ('RON', 5.09, 0.002), ('SEK', 10.9, 0.01), ('CHF', 0.93, 0.006),
    ('ISK', 143.4, 0.006), ('NOK', 11.3, 0.012), ('TRY', 52.0, 0.02), ('AUD', 1.68, 0.012), ('BRL', 5.95, 0.02),
    ('CAD', 1.615, 0.008), ('CNY', 8.05, 0.01), ('HKD', 9.13, 0.01), ('IDR', 19900, 0.012), ('ILS', 3.62, 0.015),
    ('INR', 108.4, 0.01), ('KRW', 1730, 0.012), ('MXN', 20.5, 0.015), ('MYR', 4.66, 0.01), ('NZD', 2.0, 0.012),
    ('PHP', 70.0, 0.01), ('SGD', 1.492, 0.006), ('THB', 37.7, 0.012), ('ZAR', 19.4, 0.018)
  ), business_day (day) as (
    select d::date from generate_series(v_today - 90, v_today, interval '1 day') d
    where extract(isodow from d) < 6
    order by d desc limit 60
  )
  insert into public.fx_rates (rate_date, currency, rate)
  select b.day, l.currency,
    -- A slow wave plus the day's noise; as many decimals as the ECB gives.
    round(l.rate * (1 + l.swing * (sin((b.day - date '2020-01-01') / 19.0 + ascii(l.currency))
      + 0.3 * (get_byte(sha256(convert_to(l.currency || b.day, 'UTF8')), 0) / 128.0 - 1)))::numeric,
      case when l.rate < 15 then 4 when l.rate < 100 then 3 else 2 end)
  from business_day b cross join level l
  where not exists (select from public.fx_rates r where r.rate_date = b.day)
  on conflict (currency, rate_date) do nothing;
  get diagnostics v_added = row_count;
  return v_added;
end;
$$;

revoke all on function private.refresh_sample_fx_rates() from public, anon, authenticated;
comment on function private.refresh_sample_fx_rates() is 'Local only: adds sample ECB rates for business days that have none; returns how many rates it added.';

select private.refresh_sample_fx_rates();
-- The triggers on proposals look rates up, and plan by how many there are.
analyze public.fx_rates;
