-- Calibrated win shares (win-chances-and-anomalies.md) of the live offers of an RFP that is not over, by the newest model:
-- they and none add to 1. Private, for definer functions that have checked their caller. No rows once it is over.
create or replace function private.win_shares(p_rfp_id uuid)
returns table (hotel_id uuid, share double precision, share_none double precision)
language sql stable rows 20
set search_path = ''
as $$
  with model as (
    select coalesce(max(m.alpha), 0) as alpha, coalesce(max(m.beta), 0) as beta
    from (select n.alpha, n.beta from public.win_models n order by n.fitted_at desc limit 1) m
  ), offers as (
    select e.hotel_id, exp(m.beta * e.estimate::float8) as e, exp(m.alpha) as e_none
    from model m cross join private.win_estimates(p_rfp_id, now()) e
    where exists (select from public.rfps r where r.id = p_rfp_id and r.status = 'sent')
  )
  select o.hotel_id, o.e / (o.e_none + sum(o.e) over ()), o.e_none / (o.e_none + sum(o.e) over ()) from offers o;
$$;

comment on function private.win_shares is 'P(i) of each live offer and P(none), by the newest win model.';
