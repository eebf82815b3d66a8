-- Number, mean and sample sd of the price per attendee of a cohort, from its summary, however large it is. n is exact; mean and sd may
-- differ by a cent, because no amount is rounded when it is converted. No row without offers.
create or replace function private.cohort_moments(p_scope private.cohort_scope, p_moves private.cohort_move[])
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
        where c.city = p_scope.city and c.sector = p_scope.sector and c.band = p_scope.band and c.part = 1 and c.width = 16
        union all
        select m.currency, m.sign, m.sign * m.amount, m.sign * m.amount * m.amount from private.moved_amounts(p_moves, 1::smallint) m
      ) s
      group by s.currency
    ), converted as (
      select sum(u.n) as n, sum(u.total * f.rate) as total, sum(u.squares * f.rate * f.rate) as squares
      from sums u join unnest(p_scope.currencies, p_scope.rates) f (currency, rate) on f.currency = u.currency
    )
    select c.n::integer, c.total / c.n, sqrt(greatest(0, c.squares - c.total * c.total / c.n) / nullif(c.n - 1, 0))
    from converted c where c.n > 0;
end;
$$;

comment on function private.cohort_moments is 'n, mean and sd of the price per attendee of a cohort, from its summary.';
