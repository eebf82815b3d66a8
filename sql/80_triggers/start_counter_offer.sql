-- A counter-offer belongs to the RFP, the organization and the hotel of the offer it is made to, whatever the writer says.
-- Trigger function, definer: like copy_organization_id. An unknown offer stays null and fails on NOT NULL.
create or replace function private.start_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  select p.rfp_id, p.organization_id, p.hotel_id into new.rfp_id, new.organization_id, new.hotel_id
  from public.proposals p where p.id = new.proposal_id;
  if new.status <> 'open' then
    new.closed_at := coalesce(new.closed_at, new.created_at);
  end if;
  return new;
end;
$$;

revoke all on function private.start_counter_offer from public, anon, authenticated;
comment on function private.start_counter_offer is 'Trigger on counter_offers: RFP, organization and hotel are those of the offer.';

drop trigger if exists start_counter_offer on public.counter_offers;
create trigger start_counter_offer before insert on public.counter_offers
  for each row execute function private.start_counter_offer();
