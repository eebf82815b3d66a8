-- Says for which days rates have to be fetched. For the service alone.
create or replace function public.missing_fx_dates(p_dates date[]) returns table (rate_date date)
language sql stable
set search_path = ''
as $$
  select d.rate_date
  from unnest(p_dates) d (rate_date)
  where not exists (select from public.fx_rates f where f.rate_date = d.rate_date)
  order by d.rate_date;
$$;

revoke all on function public.missing_fx_dates from public, anon, authenticated;
grant execute on function public.missing_fx_dates to service_role;
comment on function public.missing_fx_dates is 'Days without exchange rates among those given, ascending.';
