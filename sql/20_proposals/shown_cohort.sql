-- What is shown of the cohort behind a price outlier. The RFP's own offers are shown as they are. Offers to other RFPs are shown
-- rounded (win-chances-and-anomalies.md): the number as a range, mean, deviation and median to two significant digits, the gap from
-- the coarse median, z as a whole number of at most 10. Reads nothing but its arguments. Called by price_outliers.
create or replace function private.shown_cohort(
  p_cohort text, p_n bigint, p_price numeric, p_mean numeric, p_sd numeric, p_median numeric, p_z double precision, p_gap numeric,
  out n jsonb, out mean numeric, out sd numeric, out median numeric, out z_score double precision, out gap_pct numeric
)
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if p_cohort = 'rfp' then
    n := to_jsonb(p_n);
    mean := round(p_mean, 4);
    sd := round(p_sd, 4);
    median := round(p_median, 4);
    z_score := p_z;
    gap_pct := p_gap;
    return;
  end if;
  n := to_jsonb(case when p_n < 5 then p_n::text when p_n < 10 then '5-9' when p_n < 25 then '10-24' else '25+' end);
  mean := private.two_digits(p_mean);
  sd := private.two_digits(p_sd);
  median := private.two_digits(p_median);
  z_score := greatest(-10, least(10, round(p_z)));
  gap_pct := round(100 * (p_price - median) / nullif(abs(median), 0), 2);
end;
$$;

comment on function private.shown_cohort is
  'n, mean, sd, median, z and gap of a cohort as they may be shown: exact for the RFP''s own offers, coarse for others.';
