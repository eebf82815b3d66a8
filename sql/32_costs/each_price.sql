-- The prices of an offer by the contract's parameters, a row each, with the line of an offer of lines that it stands for: kind and unit,
-- and what else that says. What is taken off is negative. Quantities are the offer's own. Inlines.
-- Private: reads nothing but its argument.
create or replace function private.each_price(p public.proposals)
returns table (place integer, name text, price numeric, quantity numeric, line jsonb)
language sql immutable parallel safe rows 9
begin atomic
  select l.place, l.name, l.price, l.quantity, l.line
  from (values
    -- each price, ",": ({place}, '{name}', «isTakenOff: -»p.{name}::numeric, «byNight: p.rooms::numeric * p.nights»«byDay: p.attendees::numeric * p.event_days»«once: 1::numeric», '{line}'::jsonb)
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

revoke all on function private.each_price from public, anon, authenticated;
grant execute on function private.each_price to authenticated, service_role;
comment on function private.each_price is
  'Each price of an offer by the contract''s parameters: its place, name, price, quantity, and the line that it stands for.';
