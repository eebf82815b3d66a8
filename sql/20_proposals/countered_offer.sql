-- An offer at the prices of a counter-offer; everything else as it is. Errors: those of money_amount.
create or replace function private.countered_offer(p_offer public.proposals, p_terms jsonb) returns public.proposals
language plpgsql immutable
set search_path = ''
as $$
begin
  p_offer.room_rate := (p_terms ->> 'room_rate')::numeric;
  p_offer.ddr_rate := (p_terms ->> 'ddr_rate')::numeric;
  p_offer.fnb_per_attendee := (p_terms ->> 'fnb_per_attendee')::numeric;
  p_offer.av_total := (p_terms ->> 'av_total')::numeric;
  return p_offer;
end;
$$;

comment on function private.countered_offer is 'An offer with the four prices of a counter-offer.';
