-- Records the all-in total of each proposal version in the organization's reporting currency when the version arrives, at the
-- rate of that day (the day the service gives for history): the sum of its converted, rounded lines. Without a usable rate the
-- offer counts all the same, and record_late_arrivals records it when there is one: a hotel must not fail on somebody else's
-- currency. Same currency: nothing to record.
-- Runs after lock_rate_with_proposal, so that a rate locked now is the one used.
-- Trigger function, definer: hotels see neither rates nor the audit.
create or replace function private.record_arrival_conversion() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.fx_conversions (organization_id, rfp_id, proposal_id, source_amount, source_currency, source_rate,
    source_date, source_provider, converted_amount, converted_currency, converted_by, converted_at, occasion)
  select new.organization_id, new.rfp_id, new.id, private.proposal_total(new), new.currency, fx.rate, fx.rate_date, fx.provider,
    private.proposal_total(new, fx.rate), o.reporting_currency, auth.uid(), new.submitted_at, 'arrival'
  from public.organizations o
  cross join lateral private.fx_rate(new.rfp_id, new.organization_id, new.currency, o.reporting_currency,
    (new.submitted_at at time zone 'UTC')::date) fx
  where o.id = new.organization_id and o.reporting_currency <> new.currency
  on conflict do nothing;

  if not found then
    insert into private.unrecorded_arrivals (proposal_id, reporting_currency)
    select new.id, o.reporting_currency
    from public.organizations o
    where o.id = new.organization_id and o.reporting_currency <> new.currency
    on conflict do nothing;
  end if;
  return null;
end;
$$;

revoke all on function private.record_arrival_conversion from public, anon, authenticated;
comment on function private.record_arrival_conversion is
  'Trigger on proposals: records the total''s conversion into the organization''s reporting currency.';
