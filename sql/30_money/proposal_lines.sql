-- The cost lines of a proposal (money-and-rates.md) in its own currency, amounts as private.proposal_amounts has them; lines
-- of 0 left out. Lump sums have quantity 1 and unit_price = amount; F&B is one when its minimum applies.
-- Private: reads nothing but its argument.
create or replace function private.proposal_lines(p public.proposals)
returns table (item text, quantity numeric, unit_price numeric, amount numeric)
language plpgsql immutable parallel safe rows 7
set search_path = ''
as $$
declare
  v_room_nights constant numeric := p.rooms * p.nights;
  v_delegate_days constant numeric := p.attendees * p.event_days;
  v_is_per_head constant boolean := v_delegate_days * p.fnb_per_attendee >= p.fnb_minimum;
begin
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

revoke all on function private.proposal_lines from public, anon, authenticated;
grant execute on function private.proposal_lines to authenticated, service_role;
comment on function private.proposal_lines is
  'Cost lines of a proposal in its currency, rounded half-up; lump sums have quantity 1 and unit_price = amount.';
