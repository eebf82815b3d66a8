-- Stores the reference rates of one day, all or none. p_rates: { "USD": "1.1684", … }, 1 EUR = rate. A day the provider has
-- corrected is corrected. Offers that arrived without a rate are converted now if there is one. For the service alone.
-- Returns how many rates are new or changed.
-- Errors: 400 22023 for no rates, a day to come, and a currency or rate that cannot be.
create or replace function public.store_fx_rates(p_date date, p_rates jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_stored integer;
begin
  if p_date is null or p_date > (now() at time zone 'Europe/Berlin')::date then
    perform private.fail_invalid('p_date: must be a day that has come');
  end if;
  if p_rates is null or jsonb_typeof(p_rates) <> 'object' or p_rates = '{}' then
    perform private.fail_invalid('p_rates: must be an object of rates by currency');
  end if;

  insert into public.fx_rates as f (rate_date, currency, rate)
  select p_date, r.key, r.value::numeric
  from jsonb_each_text(p_rates) r
  on conflict (currency, rate_date) do update set rate = excluded.rate
    where f.rate <> excluded.rate;
  get diagnostics v_stored = row_count;
  perform private.record_late_arrivals();
  return v_stored;
exception
  when check_violation or invalid_text_representation or numeric_value_out_of_range or not_null_violation then
    perform private.fail_invalid('p_rates: ' || sqlerrm);
    return null;
end;
$$;

revoke all on function public.store_fx_rates from public, anon, authenticated;
grant execute on function public.store_fx_rates to service_role;
comment on function public.store_fx_rates is 'Stores one day of ECB reference rates, all or none.';
