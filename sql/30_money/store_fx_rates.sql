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
    perform private.fail_invalid('p_date', 'day_ahead');
  end if;
  if p_rates is null or jsonb_typeof(p_rates) <> 'object' or p_rates = '{}' then
    perform private.fail_invalid('p_rates', 'rates_shape');
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
    perform private.fail_invalid('p_rates', 'rates_refused', jsonb_build_object('error', sqlerrm));
    return null;
end;
$$;

revoke all on function public.store_fx_rates from public, anon, authenticated;
grant execute on function public.store_fx_rates to service_role;
comment on function public.store_fx_rates is 'Stores one day of ECB reference rates, all or none.';

-- Records the conversions of proposals that arrived when no rate was known: at the rate of their day where there is one by now,
-- else at today's; marked recorded_late. Called when rates come in (store_fx_rates). Returns how many were recorded.
-- Definer: the audit is written by nobody else.
create or replace function private.record_late_arrivals() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_recorded integer;
begin
  -- Two runs at once share the work: each skips the rows that the other has locked.
  with waiting as (
    select u.proposal_id, u.reporting_currency from private.unrecorded_arrivals u for update skip locked
  ), recorded as (
    insert into public.fx_conversions (organization_id, rfp_id, proposal_id, source_amount, source_currency, source_rate,
      source_date, source_provider, converted_amount, converted_currency, occasion, recorded_late)
    select p.organization_id, p.rfp_id, p.id, private.proposal_total(p), p.currency, fx.rate, fx.rate_date, fx.provider,
      private.proposal_total(p, fx.rate), w.reporting_currency, 'arrival', true
    from waiting w
    join public.proposals p on p.id = w.proposal_id
    cross join lateral (
      select r.rate, r.rate_date, r.provider
      from unnest(array[p.submitted_at, now()]) with ordinality as d (at, place)
      cross join lateral private.fx_rate(p.rfp_id, p.organization_id, p.currency, w.reporting_currency,
        (d.at at time zone 'UTC')::date) r
      order by d.place limit 1
    ) fx
    on conflict do nothing
    returning proposal_id
  )
  delete from private.unrecorded_arrivals u using recorded r where u.proposal_id = r.proposal_id;
  get diagnostics v_recorded = row_count;
  return v_recorded;
end;
$$;

revoke all on function private.record_late_arrivals from public, anon, authenticated;
grant execute on function private.record_late_arrivals to service_role;
comment on function private.record_late_arrivals is
  'Records arrivals that had no rate, now that there is one, as recorded_late; returns how many.';
