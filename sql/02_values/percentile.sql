-- percentile_cont for amounts: linear interpolation between the two nearest values, in numeric throughout (PostgreSQL's own
-- goes through binary floating point). Null for no values.
create or replace function private.percentile(p_values numeric[], p_fraction numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select s.sorted[floor(s.place)::integer + 1]
    + (s.place - floor(s.place)) * (s.sorted[ceil(s.place)::integer + 1] - s.sorted[floor(s.place)::integer + 1])
  from (
    select array_agg(v.value order by v.value) as sorted, p_fraction * (count(*) - 1) as place
    from unnest(p_values) as v (value)
    where v.value is not null
  ) s;
$$;

comment on function private.percentile is 'Interpolated percentile of amounts, exact; p_fraction in 0..1.';
