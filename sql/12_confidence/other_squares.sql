-- What all criteria but one add to each candidate's squared distances to ideal and anti-ideal, weighted.
-- Private: reads nothing but its arguments. Errors: none.
create or replace function private.other_squares(
  p_statistics private.candidate_statistics, p_weights double precision[], p_without integer, p_price double precision[],
  p_distance double precision[], p_fit double precision[], p_hours double precision[],
  out ideal double precision[], out worst double precision[]
)
language plpgsql immutable
set search_path = ''
as $$
begin
  select array_agg(c.ideal order by c.place), array_agg(c.worst order by c.place) into ideal, worst
  from (
    select v.place, sum(q.value * p_weights[q.criterion] ^ 2) filter (where q.side = 1) as ideal,
      sum(q.value * p_weights[q.criterion] ^ 2) filter (where q.side = 2) as worst
    from unnest(p_price, p_distance, p_fit, p_hours) with ordinality as v (price, distance, fit, hours, place)
    cross join lateral private.raw_squares(p_statistics, v.price, v.distance, v.fit, v.hours) q
    where q.criterion <> p_without
    group by v.place
  ) c;
end;
$$;

revoke all on function private.other_squares(private.candidate_statistics, double precision[], integer, double precision[],
  double precision[], double precision[], double precision[]) from public, anon, authenticated;
comment on function private.other_squares(private.candidate_statistics, double precision[], integer, double precision[],
  double precision[], double precision[], double precision[]) is 'Weighted squared distances of each candidate over all criteria but one.';
