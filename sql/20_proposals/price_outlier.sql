-- How far a price stands out from a cohort it is not part of (win-chances-and-anomalies.md). The price is compared with the others,
-- because a z within its own group of n is at most (n − 1) / √n (Shiffler 1988). sd counts as at least 5 % of the mean, and the gap
-- to the median decides too, because in a tight cohort a small step is no outlier. severity is null for no outlier. Reads nothing but
-- its arguments. Called by price_outliers.
create or replace function private.price_outlier(
  p_price numeric, p_mean numeric, p_sd numeric, p_median numeric, out z_score double precision, out gap_pct numeric, out severity text
)
language sql immutable parallel safe
set search_path = ''
as $$
  select m.z::float8, round(100 * m.gap, 2), case
    when abs(m.z) >= 4 and abs(m.gap) >= 0.35 then 'high'
    when abs(m.z) >= 3 and abs(m.gap) >= 0.20 then 'medium'
    when abs(m.z) >= 2 and abs(m.gap) >= 0.10 then 'low' end
  from (
    select (p_price - p_mean) / nullif(greatest(p_sd, 0.05 * abs(p_mean)), 0) as z,
      (p_price - p_median) / nullif(abs(p_median), 0) as gap
  ) m;
$$;

comment on function private.price_outlier is
  'z against mean and sd, gap to the median in percent, severity low|medium|high or null.';
