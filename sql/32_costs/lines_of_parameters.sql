-- The lines that the contract's parameters stand for, for an RFP that asks for more than they can say (rfps.has_parts): the room rate
-- for every room, the delegate rate for every package, lump sums as they are. They say nothing of tax.
-- Private: reads nothing but its arguments.
create or replace function private.lines_of_parameters(p public.proposals, p_rfp public.rfps) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(l.line || jsonb_build_object('unit_price', l.price)
    || case when l.name = 'room_rate' and p.rooms < p_rfp.rooms then jsonb_build_object('rooms_available', p.rooms) else '{}' end
    order by l.place)
  from private.each_price(p) l
  where l.price <> 0 or case l.name when 'room_rate' then p_rfp.rooms > 0 when 'ddr_rate' then p_rfp.event_days > 0 else false end;
$$;
comment on function private.lines_of_parameters is 'An offer by the contract''s parameters as lines.';
