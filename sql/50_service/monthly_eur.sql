-- What a subscription costs a month in EUR: a year's price ÷ 12, other currencies at the day's ECB rate; null without one.
-- Definer: callers may not call the helpers for rates. Called by store_subscription.
create or replace function private.monthly_eur(p_amount numeric, p_currency text, p_interval text) returns numeric
language sql stable security definer
set search_path = ''
as $$
  select round(p_amount / case p_interval when 'year' then 12 else 1 end
    * case when p_currency = 'EUR' then 1
        else (select r.rate from private.fx_rate(null, null, p_currency, 'EUR', (now() at time zone 'UTC')::date) r) end, 2);
$$;

revoke all on function private.monthly_eur from public, anon, authenticated;
grant execute on function private.monthly_eur to service_role;
comment on function private.monthly_eur is 'Monthly price in EUR of a monthly or yearly price.';
