-- Which things that an RFP asks for the lines of an offer price (private.quotes names things). Read once for who prices what, and once
-- for what one unit costs.

-- By rates and their shares: a price with tax is net_part of net_whole net, so that it is divided once, and half a cent stays half a
-- cent; tax_share is the tax that comes on a price without.
create or replace function private.tax_parts(p_taxes jsonb, out net_part numeric, out net_whole numeric, out tax_share numeric)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_tax record;
begin
  net_part := 1;
  net_whole := 1;
  tax_share := 0;
  if p_taxes is null or p_taxes = '[]' then
    return;
  end if;
  if jsonb_array_length(p_taxes) = 1 then
    -- As below, without a query: nearly every line has one tax.
    net_part := (p_taxes #> '{0,share_pct}')::numeric;
    net_whole := 100 + (p_taxes #> '{0,pct}')::numeric;
    tax_share := net_part * (net_whole - 100) / 10000;
    return;
  end if;
  net_part := 0;
  for v_tax in select t.pct, t.share_pct from jsonb_to_recordset(p_taxes) as t (pct numeric, share_pct numeric) loop
    net_part := net_part * (100 + v_tax.pct) + v_tax.share_pct * net_whole;
    net_whole := net_whole * (100 + v_tax.pct);
    tax_share := tax_share + v_tax.share_pct * v_tax.pct / 10000;
  end loop;
end;
$$;
comment on function private.tax_parts is 'Net part of a price with tax as a fraction, and tax share of a price without.';

-- The net of an amount with tax, with enough digits to be rounded once, also where the amount has many.
create or replace function private.net_of(p_amount numeric, p_net_part numeric, p_net_whole numeric) returns numeric
language sql immutable parallel safe
return trunc(p_amount * p_net_part, 30) / p_net_whole;
comment on function private.net_of is 'Net of an amount with tax.';

-- Whether a line is for a room of this night, type and guests, or for any.
create or replace function private.prices_room(p_line jsonb, p_night integer, p_type text, p_guests integer) returns boolean
language sql immutable parallel safe
return coalesce((p_line -> 'night')::integer = p_night, true) and coalesce(p_line ->> 'type' = p_type, true)
  and coalesce((p_line -> 'guests')::integer = p_guests, true);
comment on function private.prices_room is 'Whether a line is for rooms of this night, type and guests per room.';

create or replace function private.prices_day(p_line jsonb, p_day integer, p_package text) returns boolean
language sql immutable parallel safe
return coalesce((p_line -> 'day')::integer = p_day, true) and coalesce(p_line ->> 'package' = p_package, p_package <> 'none');
comment on function private.prices_day is 'Whether a line is for delegates of this day and package.';

-- The things that an RFP asks for, with what they come to: rooms, delegates, sessions, quantities. Breakfast where board is asked for;
-- sessions only where the programme has any.
create or replace function private.asked_things(p_rfp public.rfps) returns table (thing text, kind text, line jsonb, quantity numeric)
language plpgsql stable rows 20
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select format('room:%s:%s:%s', c.night, c.type, c.guests), 'room',
    jsonb_build_object('kind', 'room', 'unit', 'room_night', 'night', c.night, 'type', c.type, 'guests', c.guests), c.rooms::numeric
  from private.asked_rooms(p_rfp) c
  union all
  select format('delegate:%s:%s', d.day, d.package), 'delegate',
    jsonb_build_object('kind', 'delegate', 'unit', 'person_day', 'day', d.day, 'package', d.package), d.delegates
  from private.asked_days(p_rfp) d where d.package <> 'none' and d.delegates > 0
  union all
  select format('breakfast:%s', c.night), 'breakfast',
    jsonb_build_object('kind', 'breakfast', 'unit', 'person_night', 'night', c.night), sum(c.rooms * c.guests)
  from private.asked_rooms(p_rfp) c where p_rfp.board in ('breakfast', 'half_board', 'full_board') group by c.night
  union all
  select format('session:%s', s.nth - 1), 'meeting_room',
    jsonb_build_object('kind', 'meeting_room', 'unit', 'session', 'session', s.nth - 1), coalesce((s.value -> 'rooms')::numeric, 1)
  from jsonb_array_elements(coalesce(p_rfp.programme -> 'sessions', '[]')) with ordinality as s (value, nth)
  union all
  select 'extra:' || x.key, x.kind,
    jsonb_build_object('kind', x.kind, 'unit', x.unit, 'key', x.key, 'label', x.label), x.quantity
  from private.asked_extras(p_rfp) x;
end;
$$;
comment on function private.asked_things is 'Each thing an RFP asks for, as a line without a price, and how many units of it.';

-- The bedrooms that packages with the night in them hold: those of their people, in the night that follows the day, the smallest first.
create or replace function private.covered_rooms(p_lines jsonb, p_rfp public.rfps)
returns table (night integer, type text, guests integer, rooms integer)
language plpgsql stable rows 4
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not p_lines @> '[{"kind": "delegate", "package": "residential"}]' then
    return;
  end if;
  return query
  select c.night, c.type, c.guests, least(c.rooms, greatest(0, ceil((d.delegates - c.before)::numeric / c.guests)))::integer
  from (
    select a.*, sum(a.rooms * a.guests) over (partition by a.night order by a.guests, a.type) - a.rooms * a.guests as before
    from private.asked_rooms(p_rfp) a
  ) c
  join private.asked_days(p_rfp) d on d.day = c.night and d.package = 'residential'
  where exists (
    select from jsonb_array_elements(p_lines) as l (value)
    where l.value ->> 'kind' = 'delegate' and l.value ->> 'package' = 'residential' and jsonb_typeof(l.value -> 'unit_price') = 'number'
      and private.prices_day(l.value, d.day, d.package));
end;
$$;
comment on function private.covered_rooms is 'Bedrooms that residential packages of an offer hold: night, type, guests per room, rooms.';

-- Each thing that a line prices (unit_price is not null), by position: what one unit costs net and gross. A line in another unit than
-- that of the thing prices it without a unit price of its own (null); breakfast in a room's price costs what the line says of it.
create or replace function private.priced_things(p_lines jsonb, p_rfp public.rfps)
returns table (place bigint, thing text, net numeric, gross numeric)
language plpgsql stable rows 20
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select l.place, t.thing,
    case when (l.value -> 'is_tax_included')::boolean then private.net_of(u.price, f.net_part, f.net_whole) else u.price end,
    case when (l.value -> 'is_tax_included')::boolean is not false then u.price else u.price * (1 + f.tax_share) end
  from jsonb_array_elements(p_lines) with ordinality as l (value, place)
  join private.asked_things(p_rfp) t on case t.kind
    when 'room' then l.value ->> 'kind' = 'room'
      and private.prices_room(l.value, (t.line -> 'night')::integer, t.line ->> 'type', (t.line -> 'guests')::integer)
    when 'delegate' then l.value ->> 'kind' = 'delegate' and private.prices_day(l.value, (t.line -> 'day')::integer, t.line ->> 'package')
    when 'breakfast' then coalesce((l.value -> 'night')::integer = (t.line -> 'night')::integer, true)
      and (l.value ->> 'kind' = 'breakfast' or (l.value ->> 'kind' = 'room' and l.value ->> 'board' <> 'room_only'))
    when 'meeting_room' then l.value ->> 'kind' = 'meeting_room' and case when t.line ? 'key' then l.value ->> 'key' = t.line ->> 'key'
      else not l.value ? 'key' and coalesce((l.value -> 'session')::integer = (t.line -> 'session')::integer, true) end
    else l.value ->> 'key' = t.line ->> 'key' end
  cross join lateral (select case when t.kind = 'breakfast' and l.value ->> 'kind' = 'room' then (l.value -> 'board_share')::numeric
    when l.value ->> 'unit' = t.line ->> 'unit' then (l.value -> 'unit_price')::numeric end as price) u
  cross join lateral private.tax_parts(l.value -> 'taxes') f
  where jsonb_typeof(l.value -> 'unit_price') = 'number'
    -- Breakfast is in the price of each room line of the night that has it: the first stands for all.
    and not (t.kind = 'breakfast' and l.value ->> 'kind' = 'room' and exists (
      select from jsonb_array_elements(p_lines) with ordinality as o (value, place)
      where o.place < l.place and o.value ->> 'kind' = 'room' and o.value ->> 'board' <> 'room_only'
        and coalesce((o.value -> 'night')::integer = (t.line -> 'night')::integer, true)));
end;
$$;
comment on function private.priced_things is 'Things that lines price, with the net and gross price of one unit.';
