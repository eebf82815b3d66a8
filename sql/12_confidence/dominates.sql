-- Whether one candidate is at least as good as another in all four criteria and better in one; medians stand in, boosts aside.
-- Private: reads nothing but its arguments. Errors: none.
create or replace function private.dominates(
  p_statistics private.candidate_statistics,
  p_price double precision, p_distance double precision, p_fit double precision, p_hours double precision,
  p_other_price double precision, p_other_distance double precision, p_other_fit double precision, p_other_hours double precision
) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  p_price := coalesce(p_price, p_statistics.price_median, 0);
  p_other_price := coalesce(p_other_price, p_statistics.price_median, 0);
  p_hours := coalesce(p_hours, p_statistics.hours_median, 0);
  p_other_hours := coalesce(p_other_hours, p_statistics.hours_median, 0);
  return p_price <= p_other_price and p_distance <= p_other_distance and p_fit >= p_other_fit and p_hours <= p_other_hours
    and (p_price < p_other_price or p_distance < p_other_distance or p_fit > p_other_fit or p_hours < p_other_hours);
end;
$$;

revoke all on function private.dominates(private.candidate_statistics, double precision, double precision, double precision,
  double precision, double precision, double precision, double precision, double precision) from public, anon, authenticated;
comment on function private.dominates(private.candidate_statistics, double precision, double precision, double precision,
  double precision, double precision, double precision, double precision, double precision) is
  'Whether the first candidate dominates the second in the four raw criteria.';
