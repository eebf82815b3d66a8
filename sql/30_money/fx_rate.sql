-- The rate of one pair on a day, by the precedence of fx_rates_to; no row when there is none. p_rfp_id and p_organization_id
-- may be null: then nothing locked, or nothing corporate, applies.
-- Private, for definer functions that have checked their caller. Callers answer 422 no_fx_rate themselves.
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

revoke all on function private.fx_rate from public, anon, authenticated;
comment on function private.fx_rate is
  'Rate, its date and its provider for 1 p_from = rate p_to on p_day; no row without a usable rate.';
