-- The cost lines of a proposal (money-and-rates.md) in its own currency. Of an offer by the contract's parameters the amounts that
-- private.proposal_amounts has, lines of 0 left out; lump sums have quantity 1 and unit_price = amount; F&B is one when its minimum
-- applies. Of an offer of lines those that count, under the names that items have, tax included; a percentage and a minimum, whose
-- unit_price is no price of a unit, are lump sums too.
-- Private: reads nothing but its argument.
create or replace function private.cost_lines(p public.proposals)
returns table (item text, quantity numeric, unit_price numeric, amount numeric)
language plpgsql immutable parallel safe rows 7
set search_path = ''
as $$
declare
  v_room_nights constant numeric := p.rooms * p.nights;
  v_delegate_days constant numeric := p.attendees * p.event_days;
  v_is_per_head constant boolean := v_delegate_days * p.fnb_per_attendee >= p.fnb_minimum;
begin
  if p.lines is not null then
    return query
      select private.item_of_kind(e.value ->> 'kind'), case when s.is_lump then 1 else (e.value -> 'quantity')::numeric end,
        (e.value -> case when s.is_lump then 'gross' else 'unit_price' end)::numeric, (e.value -> 'gross')::numeric
      from jsonb_array_elements(p.lines) with ordinality as e (value, place)
      cross join lateral (select e.value ->> 'unit' = 'percent' or e.value ->> 'kind' = 'fnb_minimum' as is_lump) s
      where (e.value -> 'is_counted')::boolean and (e.value -> 'gross')::numeric <> 0
      order by e.place;
    return;
  end if;
  return query
    select l.item, l.quantity, coalesce(l.unit_price, l.amount), l.amount
    from unnest(
      array['rooms', 'ddr', 'fnb', 'service_charge', 'av', 'city_tax', 'perks'],
      array[v_room_nights, v_delegate_days, case when v_is_per_head then v_delegate_days else 1 end, 1, 1, v_room_nights, 1],
      array[p.room_rate, p.ddr_rate, case when v_is_per_head then p.fnb_per_attendee end, null, null,
        p.city_tax_per_room_night, null]::numeric[],
      private.proposal_amounts(p)
    ) with ordinality as l (item, quantity, unit_price, amount, place)
    where l.amount <> 0
    order by l.place;
end;
$$;

revoke all on function private.cost_lines from public, anon, authenticated;
grant execute on function private.cost_lines to authenticated, service_role;
comment on function private.cost_lines is
  'Cost lines of a proposal in its currency, rounded half-up; lump sums have quantity 1 and unit_price = amount.';

-- The item of the contract's cost lines that a kind of line is part of. Inlines.
create or replace function private.item_of_kind(p_kind text) returns text
language sql immutable parallel safe
return case p_kind when 'room' then 'rooms' when 'delegate' then 'ddr' when 'fnb_minimum' then 'fnb' when 'other' then 'perks'
  else p_kind end;

revoke all on function private.item_of_kind from public, anon, authenticated;
grant execute on function private.item_of_kind to authenticated, service_role;
comment on function private.item_of_kind is 'The item a kind of line is part of; breakfast, meeting_room and fee are their own.';
