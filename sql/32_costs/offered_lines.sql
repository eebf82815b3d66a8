-- The lines of an offer with what they come to. One by the contract's parameters gives the lines that these stand for, and says nothing
-- of tax.
-- Private: reads nothing but its argument.
create or replace function private.offered_lines(p public.proposals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_room_nights constant numeric := p.rooms * p.nights;
  v_delegate_days constant numeric := p.attendees * p.event_days;
  v_amounts numeric[];
  v_fnb numeric;
begin
  if p.lines is not null then
    return p.lines;
  end if;
  v_amounts := private.proposal_amounts(p);
  v_fnb := round(v_delegate_days * p.fnb_per_attendee, 2);
  return (
    select coalesce(jsonb_agg(l.line || jsonb_build_object('kind', l.kind, 'unit', l.unit, 'unit_price', l.price, 'quantity', l.quantity,
      'net', l.amount, 'tax', 0, 'gross', l.amount, 'is_counted', true) order by l.place), '[]')
    from (values
      (1, 'room', 'room_night', p.room_rate::numeric, v_room_nights, v_amounts[1], '{}'::jsonb),
      (2, 'delegate', 'person_day', p.ddr_rate, v_delegate_days, v_amounts[2], '{}'),
      (3, 'fnb', 'person_day', p.fnb_per_attendee, v_delegate_days, v_fnb, '{}'),
      (4, 'fnb_minimum', 'event', p.fnb_minimum, 1, v_amounts[3] - v_fnb, '{"counts": ["fnb"]}'),
      (5, 'service_charge', 'percent', p.service_charge_pct, 1, v_amounts[4], '{"of": ["fnb", "fnb_minimum"]}'),
      (6, 'av', 'event', p.av_total, 1, v_amounts[5], '{}'),
      (7, 'city_tax', 'room_night', p.city_tax_per_room_night, v_room_nights, v_amounts[6], '{}'),
      (8, 'other', 'event', p.perks_cost, 1, p.perks_cost, '{}'),
      (9, 'other', 'event', -p.perks_value, 1, -p.perks_value, '{}')
    ) as l (place, kind, unit, price, quantity, amount, line)
    where l.price <> 0);
end;
$$;
revoke all on function private.offered_lines from public, anon, authenticated;
grant execute on function private.offered_lines to authenticated, service_role;
comment on function private.offered_lines is 'The lines of an offer with what they come to, whichever way it was made.';
