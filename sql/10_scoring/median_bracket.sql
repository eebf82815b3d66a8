-- A range that almost surely holds the median of a whole, from a random sample of it (4 standard deviations of the sample median's
-- rank to either side), and the sample's own median. For a sample of fewer than 100 the range is unbounded: few values are then to be
-- sorted anyway.
create or replace function private.median_bracket(p_sample double precision[]) returns double precision[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case when cardinality(p_sample) >= 100 then (
    select percentile_disc(array[0.5 - 2 / sqrt(cardinality(p_sample)), 0.5, 0.5 + 2 / sqrt(cardinality(p_sample))])
      within group (order by s.value)
    from unnest(p_sample) as s (value)
  ) else array['-infinity', (select avg(s.value) from unnest(p_sample) as s (value)), 'infinity']::float8[] end;
$$;

comment on function private.median_bracket is
  'Range that very likely holds the median of what was sampled, and an estimate of it: [from, estimate, to].';
