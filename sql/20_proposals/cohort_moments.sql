-- Number, mean and sample sd of the price per attendee of the offers comparable to an RFP's, at these rates, from the summary of
-- the cohort, however large it is. n is exact; mean and sd may differ by a cent, because no amount is rounded when it is converted.
-- No row without offers.
create or replace function private.cohort_moments(p_rfp public.rfps, p_band integer, p_currencies text[], p_rates numeric[])
returns table (n integer, mean numeric, sd numeric)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    with sums as (
      select s.currency, sum(s.n) as n, sum(s.total) as total, sum(s.squares) as squares
      from (
        select c.currency, c.n, c.total, c.squares from private.cohort_counts c
        where c.city = p_rfp.city and c.sector = p_rfp.sector and c.band = p_band and c.part = 1 and c.width = 16
        union all
        select m.currency, m.sign, m.sign * m.amount, m.sign * m.amount * m.amount from private.cohort_moves(p_rfp, p_band, 1::smallint) m
      ) s
      group by s.currency
    ), converted as (
      select sum(u.n) as n, sum(u.total * f.rate) as total, sum(u.squares * f.rate * f.rate) as squares
      from sums u join unnest(p_currencies, p_rates) f (currency, rate) on f.currency = u.currency
    )
    select c.n::integer, c.total / c.n, sqrt(greatest(0, c.squares - c.total * c.total / c.n) / nullif(c.n - 1, 0))
    from converted c where c.n > 0;
end;
$$;

comment on function private.cohort_moments is
  'n, mean and sd of the price per attendee of the offers comparable to an RFP''s, from the summary of their cohort.';
