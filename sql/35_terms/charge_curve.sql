-- What it costs to cancel, day by day. bases are the net amounts that percentages are taken of, in the offer's currency:
-- { rooms, meeting_room, delegate, fnb, all }.

-- What is charged so many days before the first night, in the offer's currency, unrounded: of each scale the step that is in force, which
-- is the one nearest to the date that has begun; all together at most the whole.
create or replace function private.cancellation_charge(p_steps jsonb, p_bases jsonb, p_days integer) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select least(greatest((p_bases -> 'all')::numeric, 0), coalesce(sum(s.pct * s.base), 0) / 100)
  from (
    select distinct on (e.value -> 'of') (e.value -> 'charge_pct')::numeric as pct, greatest((p_bases -> (e.value ->> 'of'))::numeric, 0) as base
    from jsonb_array_elements(p_steps) as e (value)
    where coalesce((e.value -> 'from_days_before')::integer, p_days) >= p_days
    order by e.value -> 'of', (e.value -> 'from_days_before')::integer nulls last
  ) s;
$$;
comment on function private.cancellation_charge is 'What cancelling costs p_days before the first night.';

-- The mean of the charge over 90 to 15 days before; null for a scale that is not known. Between two steps the charge is the same,
-- so each is asked for once and counted for its days.
create or replace function private.mean_charge(p_steps jsonb, p_bases jsonb) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  with change as (
    select d.days, d.days - coalesce(lead(d.days) over (order by d.days desc), 14) as lasts
    from (
      select 90 as days
      union
      select (e.value -> 'from_days_before')::integer from jsonb_array_elements(p_steps) as e (value)
      where (e.value -> 'from_days_before')::integer between 15 and 89
    ) d
  )
  select sum(private.cancellation_charge(p_steps, p_bases, c.days) * c.lasts)::numeric(80, 40) / 76 from change c where p_steps is not null;
$$;
comment on function private.mean_charge is 'Mean of the charge for cancelling over 90 to 15 days before.';

-- From p_today to the first night, where it changes: the charge, the deposits due by then, and what is still to pay beside them; the
-- largest exposure and its first date; deposits by date. Amounts at p_rate, half-up.
create or replace function private.charge_curve(
  p_terms jsonb, p_bases jsonb, p_total numeric, p_rate numeric, p_first_day date, p_today date,
  out curve jsonb, out worst_case jsonb, out deposits jsonb
)
language sql immutable parallel safe
set search_path = ''
as $$
  with deposit as materialized (
    select e.place, greatest(p_today, case e.value ->> 'on' when 'days_before' then p_first_day - (e.value -> 'days')::integer else p_today end)
        as due, e.value ->> 'on' as "on",
      private.cents(coalesce((e.value -> 'amount')::numeric, p_total * (e.value -> 'pct')::numeric / 100) * p_rate) as amount,
      (e.value -> 'refundable')::boolean as is_refundable
    from jsonb_array_elements(p_terms -> 'deposits') with ordinality as e (value, place)
  ), moment as (
    select p_today as date
    union
    select p_first_day - (e.value -> 'from_days_before')::integer from jsonb_array_elements(p_terms -> 'cancellation') as e (value)
    where p_first_day - (e.value -> 'from_days_before')::integer > p_today
    union
    select d.due from deposit d
  ), state as (
    select m.date, g.charge, coalesce(sum(d.amount), 0) as paid,
      greatest(coalesce(g.charge, 0), coalesce(sum(d.amount) filter (where not d.is_refundable), 0)) as exposure
    from moment m
    cross join lateral (
      select case when p_terms ? 'cancellation' then
        private.cents(private.cancellation_charge(p_terms -> 'cancellation', p_bases, p_first_day - m.date) * p_rate) end as charge) g
    left join deposit d on d.due <= m.date
    group by m.date, g.charge
  ), change as materialized (
    select s.date, s.charge, s.paid, s.exposure, greatest(0, s.exposure - s.paid) as further_cash,
      (s.charge, s.paid, s.exposure) is distinct from (lag(s.charge) over before, lag(s.paid) over before, lag(s.exposure) over before)
        as is_new
    from state s
    window before as (order by s.date)
  )
  select
    (select jsonb_agg(jsonb_build_object('date', c.date, 'charge', c.charge, 'paid', c.paid, 'further_cash', c.further_cash) order by c.date)
     from change c where c.is_new),
    (select jsonb_build_object('amount', c.exposure, 'date', c.date) from change c order by c.exposure desc, c.date limit 1),
    coalesce((select jsonb_agg(jsonb_build_object('date', d.due, 'on', d."on", 'amount', d.amount, 'refundable', d.is_refundable)
      order by d.due, d.place) from deposit d), '[]');
$$;
comment on function private.charge_curve is 'What cancelling costs from a day to the first night, the worst case, deposits by date.';
