-- An offer by the contract's parameters as lines.

-- The prices of an offer by the contract's parameters, each with the line that it stands for: kind and unit, and what else that says.
-- What is taken off is negative. Quantities are the offer's own. Inlines.
create or replace function private.parameter_lines(p public.proposals)
returns table (place integer, name text, price numeric, quantity numeric, line jsonb)
language sql immutable parallel safe rows 9
begin atomic
  select l.place, l.name, l.price, l.quantity, l.line
  from (values
    -- each price, ",": ({place}, '{name}', «takenOff: -»p.{name}::numeric, «byNight: p.rooms::numeric * p.nights»«byDay: p.attendees::numeric * p.event_days»«once: 1::numeric», '{line}'::jsonb)
    (1, 'room_rate', p.room_rate::numeric, p.rooms::numeric * p.nights, '{"kind":"room","unit":"room_night"}'::jsonb),
    (2, 'ddr_rate', p.ddr_rate::numeric, p.attendees::numeric * p.event_days, '{"kind":"delegate","unit":"person_day"}'::jsonb),
    (3, 'fnb_per_attendee', p.fnb_per_attendee::numeric, p.attendees::numeric * p.event_days, '{"kind":"fnb","unit":"person_day"}'::jsonb),
    (4, 'fnb_minimum', p.fnb_minimum::numeric, 1::numeric, '{"kind":"fnb_minimum","unit":"event","counts":["fnb"]}'::jsonb),
    (5, 'service_charge_pct', p.service_charge_pct::numeric, 1::numeric, '{"kind":"service_charge","unit":"percent","of":["fnb","fnb_minimum"]}'::jsonb),
    (6, 'av_total', p.av_total::numeric, 1::numeric, '{"kind":"av","unit":"event"}'::jsonb),
    (7, 'city_tax_per_room_night', p.city_tax_per_room_night::numeric, p.rooms::numeric * p.nights, '{"kind":"city_tax","unit":"room_night"}'::jsonb),
    (8, 'perks_cost', p.perks_cost::numeric, 1::numeric, '{"kind":"other","unit":"event"}'::jsonb),
    (9, 'perks_value', -p.perks_value::numeric, 1::numeric, '{"kind":"other","unit":"event"}'::jsonb)
    -- end
  ) as l (place, name, price, quantity, line);
end;

revoke all on function private.parameter_lines from public, anon, authenticated;
grant execute on function private.parameter_lines to authenticated, service_role;
comment on function private.parameter_lines is 'The prices of an offer by the contract''s parameters, each with the line that it stands for.';

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
  from private.parameter_lines(p) l
  where l.price <> 0 or case l.name when 'room_rate' then p_rfp.rooms > 0 when 'ddr_rate' then p_rfp.event_days > 0 else false end;
$$;
comment on function private.lines_of_parameters is 'An offer by the contract''s parameters as lines.';
