-- How one hotel stands on an RFP before any weighing: its MICE fit, and the share of the other live proposals that cost more per
-- attendee than it does (null when there are none to compare with, or its own price is unknown). Its price is that of its live
-- proposal, else of its list rates, as in the ranking. mice_fit is null for a hotel without a place (an erased one).
-- Private, for definer functions that have checked their caller.
create or replace function private.price_standing(
  p_hotel_id uuid, p_rfp public.rfps, out mice_fit double precision, out price_position double precision
)
language plpgsql stable
set search_path = ''
as $$
declare
  v_needs private.event_needs := private.rfp_needs(p_rfp);
begin
  with prices as materialized (select l.hotel_id, l.per_attendee from private.live_prices(v_needs.rfp_id) l)
  select c.mice_fit, (
    select avg((l.per_attendee > c.price)::integer)
    from prices l where l.hotel_id <> p_hotel_id and l.per_attendee is not null)
  into mice_fit, price_position
  from (
    select private.raw_mice_fit(n, h) as mice_fit,
      case when o.hotel_id is null then private.raw_price(n, h) else o.per_attendee::float8 end as price
    from unnest(array[v_needs]) n
    join private.hotel_scoring h on h.hotel_id = p_hotel_id
    left join prices o on o.hotel_id = h.hotel_id
  ) c;
end;
$$;

comment on function private.price_standing is
  'mice_fit (not capped) and price_position (share 0..1 of other live proposals that cost more) of a hotel on an RFP.';
