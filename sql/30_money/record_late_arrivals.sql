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
