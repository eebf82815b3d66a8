-- Ends a counter-offer with the offer it is about: a hotel that takes the offer back has declined it, an organizer who
-- decides on the offer or ends the RFP has withdrawn it. So has one who begins a last round, which takes the place of what
-- was asked before.
-- Trigger function, definer: neither side writes rows of counter_offers.
create or replace function private.close_counter_offers() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_row constant jsonb := to_jsonb(new);  -- of one of three tables, which do not have the same columns
begin
  if tg_table_name = 'rfps' then
    update public.counter_offers c set status = 'withdrawn' where c.rfp_id = (v_row ->> 'id')::uuid and c.status = 'open';
  elsif tg_table_name = 'rfp_rounds' then
    update public.counter_offers c set status = 'withdrawn' where c.rfp_id = (v_row ->> 'rfp_id')::uuid and c.status = 'open';
  else
    update public.counter_offers c set status = case when v_row ->> 'status' = 'withdrawn' then 'declined' else 'withdrawn' end
    where c.rfp_id = (v_row ->> 'rfp_id')::uuid and c.hotel_id = (v_row ->> 'hotel_id')::uuid and c.status = 'open';
  end if;
  return null;
end;
$$;

revoke all on function private.close_counter_offers from public, anon, authenticated;
comment on function private.close_counter_offers is
  'Trigger on proposals, rfps and rfp_rounds: closes the counter-offers to what is decided or taken back.';
