-- Brings the summaries of large cohorts up to date, at most p_limit offers of a kind: adds those that came, subtracts those that
-- went, and forgets what is older than private.cohort_months. Cohorts below private.large_cohort have no summary: they are read as
-- they are.
-- It changes no result, because readers add and subtract what is not folded yet (cohort_moves). Nobody who writes an offer waits for
-- it, because nothing else writes summaries, and it skips rows that somebody has locked. Returns how many offers it looked at.
create or replace function private.fold_cohorts(p_limit integer) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_from constant timestamptz := private.cohort_start();
  v_ids uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold_cohorts', 0)) then
    return 0;
  end if;
  v_ids := array(
    select o.id from private.cohort_offers o where o.submitted_at < v_from limit p_limit for update skip locked
  ) || array(
    select o.id from private.cohort_offers o where o.state = -1 limit p_limit for update skip locked
  ) || array(
    select o.id
    from (
      select f.city, f.sector, f.band from private.cohort_offers f where f.state = 1
      group by f.city, f.sector, f.band
      having count(*) >= private.large_cohort() or exists (
        select from private.cohort_counts c where c.city = f.city and c.sector = f.sector and c.band = f.band)
    ) l
    join private.cohort_offers o on o.city = l.city and o.sector = l.sector and o.band = l.band
    where o.state = 1 and o.submitted_at >= v_from
    limit p_limit for update of o skip locked
  );

  with due as (
    select o.*, case when o.state < 1 then -1 when o.submitted_at >= v_from then 1 end as sign
    from private.cohort_offers o where o.id = any (v_ids)
  ), changes as (
    select d.city, d.sector, d.band, a.part, w.width, d.currency, b.bucket / w.width as bucket, sum(d.sign) as n,
      sum(d.sign * a.amount) as total, sum(d.sign * a.amount * a.amount) as squares
    from due d
    cross join lateral (values (1::smallint, d.price), (2::smallint, d.room_rate), (3::smallint, d.ddr_rate),
      (4::smallint, d.fnb_per_attendee), (5::smallint, d.av_total)) a (part, amount)
    cross join lateral (select private.price_bucket(a.amount) as bucket offset 0) b
    cross join (values (1::smallint), (16::smallint)) w (width)
    where d.sign is not null
    group by 1, 2, 3, 4, 5, 6, 7
  ), counted as (
    insert into private.cohort_counts as c (city, sector, band, part, width, currency, bucket, n, total, squares)
    select g.city, g.sector, g.band, g.part, g.width, g.currency, g.bucket, g.n, g.total, g.squares from changes g
    on conflict (city, sector, band, part, width, currency, bucket)
    do update set n = c.n + excluded.n, total = c.total + excluded.total, squares = c.squares + excluded.squares
  ), folded as (
    update private.cohort_offers o set state = 0 where o.id = any (v_ids) and o.state = 1 and o.submitted_at >= v_from
  )
  delete from private.cohort_offers o where o.id = any (v_ids) and (o.state = -1 or o.submitted_at < v_from);
  delete from private.cohort_counts c where c.n = 0;
  return cardinality(v_ids);
end;
$$;

comment on function private.fold_cohorts is
  'Brings summaries of cohorts up to date, p_limit offers of a kind; returns how many it looked at.';
