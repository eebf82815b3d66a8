-- Traces what happens to a counter-offer: that it was made and what became of it, each with its terms, never with the words.
-- Trigger function, definer: nobody writes the trace by hand.
create or replace function private.trace_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_detail constant jsonb := jsonb_build_object('counter_offer_id', new.id, 'proposal_id', new.proposal_id, 'terms', new.terms,
    'currency', (select p.currency from public.proposals p where p.id = new.proposal_id));
begin
  if tg_op = 'INSERT' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'counter_offer', v_detail || '{"status": "open"}',
      new.created_at);
  end if;
  if new.status <> 'open' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'counter_offer',
      v_detail || jsonb_build_object('status', new.status), new.closed_at);
  end if;
  return null;
end;
$$;

revoke all on function private.trace_counter_offer from public, anon, authenticated;
comment on function private.trace_counter_offer is 'Trigger on counter_offers: counter_offer, with what became of it.';

drop trigger if exists trace_counter_offer on public.counter_offers;
create trigger trace_counter_offer after insert on public.counter_offers
  for each row execute function private.trace_counter_offer();
drop trigger if exists trace_counter_offer_end on public.counter_offers;
create trigger trace_counter_offer_end after update of status on public.counter_offers
  for each row when (new.status <> old.status) execute function private.trace_counter_offer();
