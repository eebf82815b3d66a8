-- Locks, for one RFP, the rates of a day from a currency into what its offers are compared in (the RFP's currency) and
-- reported in (the organization's), if the organization locks on send. What is locked already stays; a pair without a rate
-- stays open, so that a later proposal can lock it.
-- Called by the triggers lock_rates_on_send and lock_rate_with_proposal.
create or replace function private.lock_rates(p_rfp_id uuid, p_currency text, p_day date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.fx_locks (rfp_id, organization_id, base, quote, rate, rate_date, source_provider)
  select r.id, r.organization_id, p_currency, q.currency, fx.rate, fx.rate_date, fx.provider
  from public.rfps r
  join public.fx_configs k on k.organization_id = r.organization_id and k.lock_on_send
  cross join lateral (select k.reporting_currency union select r.currency) as q (currency)
  cross join lateral private.fx_rate(null, r.organization_id, p_currency, q.currency, p_day) fx
  where r.id = p_rfp_id and q.currency <> p_currency
  on conflict (rfp_id, base, quote) do nothing;
end;
$$;

comment on function private.lock_rates is
  'Locks the day''s rates of p_currency for an RFP whose organization locks on send; never overwrites a lock.';
