-- What the live proposals of an RFP cost per attendee in the RFP's currency, on the quantities it asks for (comparable_price) and
-- converted without recording anything: rankings, anomalies and win probability only compare. The rates are those of the day; of a
-- decided RFP, those of the day it was decided on. per_attendee is null when no rate converts it. Where price_includes_risk, they are
-- what the offers are expected to cost with their terms (expected_costs).
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
  return query
    select p.id, p.hotel_id, private.comparable_price(p, v_rfp, fx.rate)
    from public.proposals p
    left join private.fx_rates_to(p_rfp_id, v_rfp.organization_id, v_rfp.currency, private.pricing_day(v_rfp)) fx
      on fx.currency = p.currency
    where p.rfp_id = p_rfp_id and private.stands(p);
end;
$$;

comment on function private.live_prices is
  'Comparable all-in cost per attendee of each live proposal of the RFP, in the RFP''s currency; null: no rate.';
