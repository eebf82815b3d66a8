-- The one sum of an offer of lines: what each line comes to, net, tax and gross, each rounded half-up once.
-- As offered (p_is_asked false) rooms count as far as they are available, and other lines by the quantity they name; on what is
-- asked the RFP's quantities count, and a line's own for what nobody asked; lump sums are never fewer than the line names. A line in
-- another unit than was asked counts by its own unit. Bedrooms that a residential package holds (covered_rooms) are in its price.
-- In this order: prices times quantities; the top-up to a minimum; service charges, of the net of the kinds they name; city tax as
-- a percentage, of the overnight price without breakfast. A line without a price comes to null. counts says whether the line is part of
-- totals: it has a price, and is not optional beyond what was asked.
-- Private: reads nothing but its arguments.
create or replace function private.priced_lines(p_lines jsonb, p_rfp public.rfps, p_is_asked boolean)
returns table (place bigint, kind text, quantity numeric, net numeric, tax numeric, gross numeric, counts boolean)
language plpgsql stable rows 20
set search_path = ''
as $$
begin
  return query
  with line as materialized (
    select e.place, e.value, e.value ->> 'kind' as kind, e.value ->> 'unit' as unit, (e.value -> 'unit_price')::numeric as price,
      (e.value -> 'is_tax_included')::boolean as is_gross, f.net_part, f.net_whole, f.tax_share
    from jsonb_array_elements(jsonb_strip_nulls(p_lines)) with ordinality as e (value, place)
    cross join lateral private.tax_parts(e.value -> 'taxes') f
  ), cell as materialized (
    -- Rooms of each night, type and guests: those asked for, or of them those that a line has; beside them those that a package holds.
    select c.night, c.type, c.guests, h.rooms as held, case when p_is_asked then c.rooms - h.rooms else coalesce((
      select least(c.rooms - h.rooms, coalesce((l.value -> 'rooms_available')::integer, c.rooms))
      from line l
      where l.kind = 'room' and l.price is not null and private.prices_room(l.value, c.night, c.type, c.guests)
      order by l.place limit 1), 0) end as rooms
    from private.asked_rooms(p_rfp) c
    left join private.covered_rooms(p_lines, p_rfp) v on v.night = c.night and v.type = c.type and v.guests = c.guests
    cross join lateral (select coalesce(v.rooms, 0) as rooms) h
  ), day as materialized (
    select d.day, d.delegates, d.package from private.asked_days(p_rfp) d where d.delegates > 0
  ), session as materialized (
    select s.nth - 1 as nth, (s.value -> 'day')::integer as day, coalesce((s.value -> 'rooms')::integer, 1) as rooms
    from jsonb_array_elements(coalesce(p_rfp.programme -> 'sessions', '[]')) with ordinality as s (value, nth)
  ), extra as materialized (
    select x.key, x.unit, x.quantity from private.asked_extras(p_rfp) x
  ), counted as (
    select l.*, case
        when o.quantity is not null and (not p_is_asked or x.key is null and not (l.kind = 'meeting_room' and exists (select from session)))
          then o.quantity
        when l.unit = x.unit then case when l.unit = 'event' then greatest(x.quantity, o.quantity) else x.quantity end
        when l.kind in ('room', 'breakfast', 'city_tax', 'fee') and l.unit in ('room_night', 'person_night') then (
          select coalesce(sum((c.rooms + case when l.kind in ('city_tax', 'fee') then c.held else 0 end)
            * case l.unit when 'person_night' then c.guests else 1 end), 0)
          from cell c where private.prices_room(l.value, c.night, c.type, c.guests))
        when l.kind in ('delegate', 'fee') and l.unit = 'person_day' then (
          select coalesce(sum(greatest(d.delegates, coalesce((l.value -> 'min_persons')::integer, 0))), 0)
          from day d where private.prices_day(l.value, d.day, d.package))
        when l.unit = 'session' then (
          select coalesce(sum(s.rooms), 0) from session s where coalesce(s.nth = (l.value -> 'session')::integer, true))
        when l.unit = 'day' and exists (select from session) then (
          select count(distinct s.day) from session s where coalesce(s.nth = (l.value -> 'session')::integer, true))
        when l.unit = 'day' then p_rfp.event_days
        when l.unit = 'person' then p_rfp.attendees
        when l.unit = 'person_day' then (select coalesce(sum(d.delegates), 0) from day d)
        else greatest(1, o.quantity)
      end as quantity,
      not coalesce((l.value -> 'is_optional')::boolean, false) or x.key is not null
        or exists (select from private.priced_things(jsonb_build_array(l.value), p_rfp)) as is_part
    from line l
    left join extra x on x.key = l.value ->> 'key'
    cross join lateral (
      select case when l.kind in ('meeting_room', 'fnb', 'av', 'other') then (l.value -> 'quantity')::numeric end as quantity) o
  ), stated as (
    select c.*, case when c.unit <> 'percent' and c.kind <> 'fnb_minimum' and c.is_part then round(c.quantity * c.price, 2) end as amount
    from counted c
  ), plain as materialized (
    select s.*, case when s.is_gross then round(private.net_of(s.amount, s.net_part, s.net_whole), 2) else s.amount end as net,
      case when s.is_gross is false then s.amount + round(s.amount * s.tax_share, 2) else s.amount end as gross
    from stated s
  ), topped as materialized (
    -- What is missing to a minimum, which is net, and taxed like what it tops up: at the lowest rate of what counts towards it. With
    -- tax it is the minimum at that rate less what counts, so that a higher price never makes an offer cheaper, not by a rounded cent.
    select p.place, greatest(0, p.price - t.net) as net,
      greatest(0, p.price - t.net, round(p.price * coalesce(t.factor, 1 + p.tax_share) - t.gross, 2)) as gross
    from plain p
    cross join lateral (
      select coalesce(sum(round(c.net * c.share, 2)), 0) as net, min(c.factor) as factor,
        coalesce(sum(c.gross * c.share * (c.lowest / c.factor)), 0) as gross
      from (
        select o.net, o.gross, s.share, f.factor, min(f.factor) over () as lowest
        from plain o
        cross join lateral (
          select case o.kind when 'fnb' then 1 when 'delegate' then coalesce((p.value -> 'delegate_share_pct')::numeric, 0) / 100 end
        ) s (share)
        cross join lateral (
          select case when o.is_gross then o.net_whole / o.net_part when o.is_gross is false then 1 + o.tax_share else 1 end
        ) f (factor)
        where s.share > 0 and coalesce(p.value -> 'counts', '[]') ? o.kind and o.amount is not null
      ) c
    ) t
    where p.kind = 'fnb_minimum' and p.is_part and p.price is not null
  ), based as materialized (
    select p.place, p.kind, p.value, p.unit, p.price, p.is_gross, p.net_part, p.net_whole, p.tax_share, p.is_part,
      case when p.kind = 'fnb_minimum' then 1 when p.unit <> 'percent' then p.quantity end as quantity,
      coalesce(t.net, p.net) as net, coalesce(t.gross, p.gross) as gross
    from plain p left join topped t on t.place = p.place
  ), percent as (
    -- The overnight price as it is charged, without the share that is breakfast.
    select b.place, b.price / 100 * case b.kind when 'service_charge' then (
        select coalesce(sum(o.net), 0) from based o where b.value -> 'of' ? o.kind)
      else (
        select coalesce(sum(coalesce(private.net_of(case b.value -> 'of' ->> 0 when 'net' then o.net else o.gross end,
          greatest(0, h.charged - coalesce((o.value -> 'board_share')::numeric, 0) * n.persons), nullif(h.charged, 0)), 0)), 0)
        from based o
        cross join lateral (
          select coalesce(sum(c.rooms * c.guests), 0) as persons from cell c
          where private.prices_room(o.value, c.night, c.type, c.guests)) n
        cross join lateral (select case when o.is_gross is false then o.net else o.gross end as charged) h
        where o.kind = 'room' and o.net is not null)
      end as amount
    from based b
    where b.unit = 'percent' and b.is_part
  ), charged as (
    select p.place, case when b.is_gross then round(private.net_of(p.amount, b.net_part, b.net_whole), 2) else round(p.amount, 2) end as net,
      case when b.is_gross is false then round(p.amount, 2) + round(round(p.amount, 2) * b.tax_share, 2) else round(p.amount, 2) end as gross
    from percent p join based b on b.place = p.place
  )
  select b.place, b.kind, coalesce(b.quantity, 1), coalesce(c.net, b.net), coalesce(c.gross, b.gross) - coalesce(c.net, b.net),
    coalesce(c.gross, b.gross), b.is_part and coalesce(c.gross, b.gross) is not null
  from based b left join charged c on c.place = b.place
  order by b.place;
end;
$$;
comment on function private.priced_lines is 'Quantity, net, tax and gross of each line, as offered or on what is asked.';
