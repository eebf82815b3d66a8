-- Room and DDR rates of live proposals that were raised after the first submission (win-chances-and-anomalies.md): by 5 %
-- low, 15 % medium, 30 % high, one step more when they were raised in the last 72 hours before the decision. The offer as it is now
-- counts: a raise that was taken back is none. A rate that was 0 at first counts as the highest step. Private, for definer functions
-- that have checked their caller.
create or replace function private.raised_rates(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, evidence jsonb)
language sql stable rows 10
set search_path = ''
as $$
  with rates as (
    select o.latest, o.first, o.changed_at, r.field, r.first_rate, r.latest_rate, r.field = any (o.late_fields) as is_late,
      (r.latest_rate * o.latest_fx - r.first_rate * o.first_fx) / nullif(r.first_rate * o.first_fx, 0) as raise,
      r.first_rate = 0 and r.latest_rate > 0 as is_new
    from private.offer_revisions(p_rfp) o
    cross join lateral (values
      ('room_rate', (o.first).room_rate::numeric, (o.latest).room_rate::numeric),
      ('ddr_rate', (o.first).ddr_rate::numeric, (o.latest).ddr_rate::numeric)
    ) as r (field, first_rate, latest_rate)
  ), steps as (
    select r.*, case
      when r.raise >= 0.30 or r.is_new then 3
      when r.raise >= 0.15 then 2
      when r.raise >= 0.05 then 1 end as step
    from rates r
  )
  select (s.latest).id, (s.latest).hotel_id, (array['low', 'medium', 'high'])[least(3, s.step + s.is_late::integer)],
    jsonb_build_object('reason', 'raised', 'field', s.field, 'first_rate', s.first_rate, 'first_currency', (s.first).currency,
      'latest_rate', s.latest_rate, 'latest_currency', (s.latest).currency, 'raise_pct', round(100 * s.raise, 2),
      'last_72_hours', s.is_late, 'changed_at', s.changed_at)
  from steps s
  where s.step is not null;
$$;

comment on function private.raised_rates is
  'Raised rates; evidence { reason: raised, field, first_rate, first_currency, latest_rate, latest_currency, raise_pct, last_72_hours, changed_at }.';
