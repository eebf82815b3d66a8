-- The offers by which the summary of an RFP's cohort differs from what it should hold: those it does not know yet (sign 1), and
-- those it should not hold (sign -1): gone, older than private.cohort_months, the RFP's own. One amount of each: part 1 price per
-- attendee, 2 room rate, 3 DDR, 4 F&B per attendee, 5 AV.
create or replace function private.cohort_moves(p_rfp public.rfps, p_band integer, p_part smallint)
returns table (sign integer, currency text, bucket smallint, amount numeric)
language plpgsql stable rows 50
set search_path = ''
as $$
declare
  v_from constant timestamptz := private.cohort_start();
begin
  return query
    select m.sign, m.currency, private.price_bucket(m.amount), m.amount
    from (
      select case o.state when 1 then 1 else -1 end as sign, o.currency,
        case p_part when 1 then o.price when 2 then o.room_rate when 3 then o.ddr_rate when 4 then o.fnb_per_attendee else o.av_total end as amount
      from private.cohort_offers o
      where o.city = p_rfp.city and o.sector = p_rfp.sector and o.band = p_band and o.state in (1, -1)
        and (o.state = -1 or (o.submitted_at >= v_from and o.rfp_id <> p_rfp.id))
      union all
      select -1, o.currency, case p_part when 1 then o.price when 2 then o.room_rate when 3 then o.ddr_rate when 4 then o.fnb_per_attendee else o.av_total end
      from private.cohort_offers o
      where o.city = p_rfp.city and o.sector = p_rfp.sector and o.band = p_band and o.state = 0 and o.submitted_at < v_from
      union all
      select -1, o.currency, case p_part when 1 then o.price when 2 then o.room_rate when 3 then o.ddr_rate when 4 then o.fnb_per_attendee else o.av_total end
      from public.proposals p join private.cohort_offers o on o.id = p.id
      where p.rfp_id = p_rfp.id and o.city = p_rfp.city and o.sector = p_rfp.sector and o.band = p_band and o.state = 0
        and o.submitted_at >= v_from
    ) m;
end;
$$;

comment on function private.cohort_moves is 'Amounts to add to (1) and subtract from (-1) the summary of an RFP''s cohort.';
