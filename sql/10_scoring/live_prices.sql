-- The price that ranks each live proposal of an RFP, per attendee in the RFP's currency: what it costs on the quantities asked for
-- (comparable_prices), or, where price_includes_risk, what it is expected to cost with its terms (expected_costs). Rankings and win
-- probability compare these.
-- Private, for definer functions that have checked their caller.
create or replace function private.live_prices(p_rfp_id uuid)
returns table (proposal_id uuid, hotel_id uuid, per_attendee numeric)
language plpgsql stable rows 20
set search_path = ''
as $$
declare
  v_rfp public.rfps;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  if v_rfp.price_includes_risk then
    return query
      select k.proposal_id, k.hotel_id, private.per_attendee(k.payment, v_rfp.attendees) from private.expected_costs(v_rfp) k;
    return;
  end if;
  return query select c.* from private.comparable_prices(v_rfp) c;
end;
$$;

comment on function private.live_prices is
  'Price per attendee that ranks each live proposal of the RFP, in the RFP''s currency; null: no rate.';
