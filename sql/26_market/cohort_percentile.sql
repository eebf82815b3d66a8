-- A percentile of one amount (1 price per attendee, 2 room rate, 3 DDR, 4 F&B per attendee, 5 AV) of a cohort, from its summary,
-- however large it is. Amounts are counted in buckets half a percent wide (price_bucket), and each offer stands for the mean of its
-- bucket: so the result is within 0.5 %, and exact where the offers of a bucket ask the same. Wide buckets first tell between which
-- amounts it lies, then only the narrow ones there are read. Null without offers.
create or replace function private.cohort_percentile(
  p_scope private.cohort_scope, p_moves private.cohort_move[], p_part smallint, p_fraction double precision
) returns numeric
language plpgsql stable
set search_path = ''
as $$
declare
  v_value double precision;
begin
  with rates as (
    select f.currency, f.rate::float8 as rate from unnest(p_scope.currencies, p_scope.rates) f (currency, rate)
  ), moves as materialized (
    select m.sign, m.currency, private.price_bucket(m.amount) as bucket, m.amount
    from private.moved_amounts(p_moves, p_part) m
  ), wide as (
    -- least and most bound the amounts of a bucket, in the currency wanted. Bucket 0 holds the amounts of 0.
    select s.currency, s.bucket, s.n, f.rate,
      case s.bucket when 0 then 0 else f.rate * power(1.005::float8, 16 * s.bucket - 2001) end as least,
      case s.bucket when 0 then 1e-9 else f.rate * power(1.005::float8, 16 * s.bucket - 1985) end as most
    from (
      select c.currency, c.bucket, sum(c.n)::integer as n
      from (
        select o.currency, o.bucket, o.n from private.cohort_counts o
        where o.city = p_scope.city and o.sector = p_scope.sector and o.band = p_scope.band and o.part = p_part and o.width = 16
        union all
        select m.currency, m.bucket / 16::smallint, m.sign from moves m
      ) c
      group by c.currency, c.bucket having sum(c.n) > 0
    ) s
    join rates f on f.currency = s.currency
  ), wanted as (
    -- Counted from 0: the percentile lies between the offers floor(place) and ceil(place).
    select p_fraction * (sum(w.n) - 1) as place from wide w
  ), bounds as (
    select
      (select max(w.least) from (
        select i.least, sum(i.n) over (order by i.least rows between unbounded preceding and 1 preceding) as before from wide i) w
       where coalesce(w.before, 0) <= floor(t.place)) as least,
      (select min(w.most) from (
        select i.most, sum(i.n) over (order by i.most rows unbounded preceding) as upto from wide i) w
       where w.upto > ceil(t.place)) as most
    from wanted t
  ), opened as (
    select w.currency, w.bucket, w.rate from wide w, bounds b where w.most > b.least and w.least <= b.most
  ), amounts as (
    select s.n, s.total / s.n * o.rate as amount
    from (
      select c.currency, c.bucket, sum(c.n)::integer as n, sum(c.total)::float8 as total
      from (
        select o.currency, o.bucket, o.n, o.total
        from opened w
        join private.cohort_counts o on o.city = p_scope.city and o.sector = p_scope.sector and o.band = p_scope.band and o.part = p_part
          and o.width = 1 and o.currency = w.currency and o.bucket between 16 * w.bucket and 16 * w.bucket + 15
        union all
        select m.currency, m.bucket, m.sign, m.sign * m.amount
        from moves m join opened w on w.currency = m.currency and w.bucket = m.bucket / 16::smallint
      ) c
      group by c.currency, c.bucket having sum(c.n) > 0
    ) s
    join rates o on o.currency = s.currency
  ), placed as (
    select a.amount, sum(a.n) over (order by a.amount rows unbounded preceding)
      + coalesce((select sum(w.n) from wide w, bounds b where w.most <= b.least), 0) as upto
    from amounts a
  )
  select l.below + (t.place - floor(t.place)) * (l.above - l.below) into v_value
  from wanted t
  cross join lateral (
    select min(p.amount) filter (where p.upto > floor(t.place)) as below, min(p.amount) filter (where p.upto > ceil(t.place)) as above
    from placed p
  ) l;
  return round(v_value::numeric, 2);
end;
$$;

comment on function private.cohort_percentile is
  'A percentile, within 0.5 %, of one amount of the offers of a cohort, from its summary.';
