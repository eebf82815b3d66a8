-- Which rate of exchange counts: what is locked for the RFP, else the organization's corporate rate (when its rate_source says
-- so), else ECB through EUR (money-and-rates.md). fx_rates_to has the rule; fx_rate is one pair of it. p_rfp_id and
-- p_organization_id may be null: then nothing locked, or nothing corporate, applies. They read any organization's rates, so that
-- only definer functions that have checked their caller use them.

-- One row per currency that has a rate. Locked and corporate rates count as stated, never turned round: the other direction is
-- another agreement. A currency into itself: rate 1, no provider.
create or replace function private.fx_rates_to(p_rfp_id uuid, p_organization_id uuid, p_to text, p_day date)
returns table (currency text, rate numeric, rate_date date, provider text)
language plpgsql stable rows 30
set search_path = ''
as $$
begin
  return query
    with quoted as (
      select r.currency::text as currency, r.rate_date, r.rate
      from public.fx_rates r where r.rate_date between p_day - 7 and p_day
      union all
      select distinct 'EUR', r.rate_date, 1::numeric
      from public.fx_rates r where r.rate_date between p_day - 7 and p_day
    ), known as (
      select l.base::text as currency, l.rate, l.rate_date, 'contract-locked' as provider, 1 as precedence
      from public.fx_locks l where l.rfp_id = p_rfp_id and l.quote = p_to
      union all
      select c.base, c.rate, c.valid_from, 'corporate', 2
      from public.corporate_rates c
      join public.fx_configs k on k.organization_id = c.organization_id and k.rate_source = 'corporate'
      where c.organization_id = p_organization_id and c.quote = p_to
        and c.valid_from <= p_day and (c.valid_to is null or c.valid_to >= p_day)
      union all
      -- Both legs of one day. The wide numerator keeps the quotient exact enough to be rounded only once.
      select f.currency, round(t.rate::numeric(60, 40) / f.rate, 12), f.rate_date, 'ECB', 3
      from quoted f join quoted t on t.rate_date = f.rate_date and t.currency = p_to
      where f.currency <> p_to
    )
    (select distinct on (k.currency) k.currency, k.rate, k.rate_date, k.provider
     from known k where k.rate > 0
     order by k.currency, k.precedence, k.rate_date desc)
    union all
    select p_to, 1, p_day, null;
end;
$$;
comment on function private.fx_rates_to is
  'Rates into p_to usable on p_day: contract-locked, corporate, ECB (at most 7 days old), in that order; 1 currency = rate p_to.';

-- Callers answer 422 no_fx_rate themselves where there is none.
create or replace function private.fx_rate(
  p_rfp_id uuid, p_organization_id uuid, p_from text, p_to text, p_day date
) returns table (rate numeric, rate_date date, provider text)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    select r.rate, r.rate_date, r.provider
    from private.fx_rates_to(p_rfp_id, p_organization_id, p_to, p_day) r
    where r.currency = p_from;
end;
$$;
comment on function private.fx_rate is
  'Rate, its date and its provider for 1 p_from = rate p_to on p_day; no row without a usable rate.';
