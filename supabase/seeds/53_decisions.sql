-- Withdrawals, shortlists and awards, in the order they happen. An award decides its RFP and loses it for the others.
update public.proposals p set status = 'withdrawn'
from sample.answers a
where p.id = sample.id('proposal', a.key || a.hotel || 1) and p.is_current
  and ((a.key, a.nth) in (('developer-summit', 8), ('field-force-incentive', 7))
    or (a.key like 'history-%' and a.nth = 5 and a.key ~ '(20|6|15)$'));

update public.proposals p set status = 'shortlisted'
from sample.answers a
where p.rfp_id = sample.id('rfp', a.key) and p.hotel_id = a.hotel_id and p.is_current
  and (a.key, a.nth) in (('oncology-forum', 1), ('oncology-forum', 2), ('developer-summit', 2), ('hydrology-school', 1), ('investor-day', 3));

-- The winner: the lowest rates, give or take what else counts. One after the other, as they were decided: each decision is
-- recorded with what was known before it.
do $$
declare
  v_id uuid;
begin
  for v_id in
    select w.id
    from (
      select distinct on (c.rfp_id) c.id, f.decision_date, c.rfp_id
      from public.proposals c
      join sample.rfp_rows r on r.id = c.rfp_id and r.decided
      join public.rfps f on f.id = c.rfp_id
      where c.is_current and c.status in ('submitted', 'shortlisted')
      order by c.rfp_id, (c.room_rate + c.ddr_rate) * (0.85 + 0.3 * sample.unit('judged' || c.id))
    ) w
    order by w.decision_date, w.rfp_id
  loop
    update public.proposals p set status = 'won' where p.id = v_id;
  end loop;
end;
$$;
