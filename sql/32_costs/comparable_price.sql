-- What an offer costs per attendee on the quantities that its RFP asks for, each line times p_rate (money-and-rates.md).
-- Private: reads nothing but its arguments, and what is kept of the offer. Null for a null rate.
create or replace function private.comparable_price(p public.proposals, p_asked public.rfps, p_rate numeric) returns numeric
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  return private.per_attendee(private.proposal_total(private.comparable_offer(p, p_asked), p_rate), p_asked.attendees);
end;
$$;

comment on function private.comparable_price is 'Comparable all-in cost per attendee of the RFP, converted at p_rate.';
