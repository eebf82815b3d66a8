-- The offers by which the summary of a cohort differs from what it should hold for one caller: those it does not know yet (sign 1), and
-- those it should not hold (-1): gone, older than private.cohort_months, of the caller's own side. Read once for all amounts. The
-- caller's own offers come by the indexes of their requests and hotels, one by one, because the cohort's index knows neither, and
-- there are fewer of them than the cohort has offers, whatever the planner expects.
create or replace function private.cohort_moves(p_scope private.cohort_scope) returns private.cohort_move[]
language plpgsql stable
set search_path = ''
as $$
declare
  v_from constant timestamptz := private.cohort_start();
begin
  return array(
    select row(case o.state when 1 then 1 else -1 end, o.currency, o.price, o.room_rate, o.ddr_rate, o.fnb_per_attendee,
      o.av_total)::private.cohort_move
    from private.cohort_offers o
    where o.city = p_scope.city and o.sector = p_scope.sector and o.band = p_scope.band and o.state in (1, -1)
      and (o.state = -1 or (o.submitted_at >= v_from and o.organization_id <> all (p_scope.organization_ids)
        and o.hotel_id <> all (p_scope.hotel_ids)))
    union all
    select row(-1, o.currency, o.price, o.room_rate, o.ddr_rate, o.fnb_per_attendee, o.av_total)::private.cohort_move
    from private.cohort_offers o
    where o.city = p_scope.city and o.sector = p_scope.sector and o.band = p_scope.band and o.state = 0 and o.submitted_at < v_from
    union all
    select row(-1, o.currency, o.price, o.room_rate, o.ddr_rate, o.fnb_per_attendee, o.av_total)::private.cohort_move
    from (
      select p.id
      from public.rfps r
      cross join lateral (select c.id from public.proposals c where c.rfp_id = r.id and c.is_current offset 0) p
      where r.organization_id = any (p_scope.organization_ids) and r.city = p_scope.city and r.sector = p_scope.sector
      union
      select p.id from public.proposals p where p.hotel_id = any (p_scope.hotel_ids) and p.is_current
    ) own
    cross join lateral (
      select c.city, c.sector, c.band, c.state, c.submitted_at, c.currency, c.price, c.room_rate, c.ddr_rate, c.fnb_per_attendee, c.av_total
      from private.cohort_offers c where c.id = own.id offset 0
    ) o
    where o.city = p_scope.city and o.sector = p_scope.sector and o.band = p_scope.band and o.state = 0 and o.submitted_at >= v_from
  );
end;
$$;

comment on function private.cohort_moves is 'Offers to add to (1) and subtract from (-1) the summary of a cohort.';
