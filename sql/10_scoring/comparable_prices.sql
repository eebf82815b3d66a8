-- What the live proposals of an RFP cost per attendee in the RFP's currency, on the quantities it asks for (comparable_price), converted
-- without recording anything, whether or not its price includes risk. The rates are those of the day; of a decided RFP, those of the day it
-- was decided on. per_attendee is null when no rate converts it. Outliers and regrets are told of these prices: what is expected of the
-- event is the planner's, and other RFPs are compared without it.
-- Private, for definer functions that have checked their caller.
create or replace function private.comparable_prices(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, per_attendee numeric)
language plpgsql stable rows 20
set search_path = ''
as $$
begin
  return query
    select p.id, p.hotel_id, private.comparable_price(p, p_rfp, fx.rate)
    from public.proposals p
    left join private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, private.pricing_day(p_rfp)) fx
      on fx.currency = p.currency
    where p.rfp_id = p_rfp.id and private.stands(p);
end;
$$;

comment on function private.comparable_prices is
  'Comparable all-in cost per attendee of each live proposal of an RFP, in the RFP''s currency; null: no rate.';
