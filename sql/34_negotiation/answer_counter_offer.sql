-- A new version of an offer answers the counter-offer that is open for it, unless it is the very version that accepts it.
-- Trigger function, definer: hotels write no rows of counter_offers.
create or replace function private.answer_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.counter_offers c set status = 'answered', answer_proposal_id = new.id
  where c.rfp_id = new.rfp_id and c.hotel_id = new.hotel_id and c.status = 'open'
    and c.id is distinct from private.accepting_counter_offer();
  return null;
end;
$$;

revoke all on function private.answer_counter_offer from public, anon, authenticated;
comment on function private.answer_counter_offer is 'Trigger on proposals: a new version answers the open counter-offer.';
