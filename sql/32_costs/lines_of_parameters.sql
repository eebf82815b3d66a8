-- The lines that the contract's parameters stand for, for an RFP that asks for more than they can say (rfps.has_parts): the room rate
-- for every room, the delegate rate for every package, lump sums as they are. They say nothing of tax.
-- Private: reads nothing but its arguments.
create or replace function private.lines_of_parameters(p public.proposals, p_rfp public.rfps) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(l.line) || jsonb_build_object('unit_price', l.price) order by l.place)
  from (values
    (1, p.room_rate::numeric, p_rfp.rooms > 0, jsonb_build_object('kind', 'room', 'unit', 'room_night', 'rooms_available',
      case when p.rooms < p_rfp.rooms then p.rooms end)),
    (2, p.ddr_rate, p_rfp.event_days > 0, '{"kind": "delegate", "unit": "person_day"}'),
    (3, p.fnb_per_attendee, false, '{"kind": "fnb", "unit": "person_day"}'),
    (4, p.fnb_minimum, false, '{"kind": "fnb_minimum", "unit": "event", "counts": ["fnb"]}'),
    (5, p.service_charge_pct, false, '{"kind": "service_charge", "unit": "percent", "of": ["fnb", "fnb_minimum"]}'),
    (6, p.av_total, false, '{"kind": "av", "unit": "event"}'),
    (7, p.city_tax_per_room_night, false, '{"kind": "city_tax", "unit": "room_night"}'),
    (8, p.perks_cost, false, '{"kind": "other", "unit": "event"}'),
    (9, -p.perks_value, false, '{"kind": "other", "unit": "event"}')
  ) as l (place, price, is_asked, line)
  where l.price <> 0 or l.is_asked;
$$;
comment on function private.lines_of_parameters is 'An offer by the contract''s parameters as lines.';
