-- An offer on the quantities that the RFP asks for (money-and-rates.md): its rates, minimum, lump sums and percentages, but
-- the RFP's rooms, nights, attendees and event days; what it gives away counts at most for what its perks cost and a tenth of
-- the other lines. Everything that compares offers prices this one, so that nobody moves ahead by counting fewer rooms or
-- more heads.
-- Of an offer of lines, whose silence counts at the dearest price of others, the amounts are those that were worked out when the
-- offers of the RFP last changed (compare_offers).
-- Private: reads nothing but its arguments, and what is kept of the offer.
create or replace function private.comparable_offer(p public.proposals, p_asked public.rfps) returns public.proposals
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  v_amounts numeric[];
begin
  p.rooms := p_asked.rooms;
  p.nights := p_asked.nights;
  p.attendees := p_asked.attendees;
  p.event_days := p_asked.event_days;
  if p.amounts is not null then
    p.amounts := coalesce(private.compared_amounts(p.id), p.amounts);
  elsif p.perks_value > p.perks_cost then
    v_amounts := private.proposal_amounts(p);
    p.perks_value := least(p.perks_value, p.perks_cost + round(
      (private.sum_of_amounts(v_amounts) - (p.perks_cost - p.perks_value)) / 10, 2));
  end if;
  return p;
end;
$$;

revoke all on function private.comparable_offer from public, anon, authenticated;
grant execute on function private.comparable_offer to authenticated, service_role;
comment on function private.comparable_offer is
  'The offer with the RFP''s own rooms, nights, attendees and event days, and at most a tenth given away.';
