-- What terms are percentages of: an offer on the quantities asked for, as compare_offers prices it (what it leaves out at the dearest
-- price), added up by how each line follows attendance. In the offer's currency.
-- amounts are as compared (rfps.compare_tax), nets without tax. P is the share of the block that is used.

-- used_nights and used_net: what of the room nights, and of their net, is expected to be used. nights: [{ rooms, net, shift }], where they
-- differ. rooms, following (breakfast, city tax, fees by night), persons and fixed: amounts at what is expected of them, service charges
-- among them by what they are of; p_persons is the share of persons billed, p_rental what replaces the meeting rooms. bases: the nets
-- that cancellation is a percentage of. minimums: [{ minimum, counted, extra }], extra what service charge and tax add to a shortfall.
create or replace function private.risk_bases(
  p public.proposals, p_rfp public.rfps, p_low numeric, p_likely numeric, p_high numeric, p_persons numeric, p_rental numeric,
  out room_nights numeric, out room_net numeric, out used_nights numeric, out used_net numeric, out nights jsonb,
  out rooms numeric, out following numeric, out persons numeric, out fixed numeric, out amounts numeric[], out delegate_net numeric,
  out has_persons boolean, out bases jsonb, out minimums jsonb
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_offer public.proposals := p;
  v_lines jsonb;
  v_use constant numeric := private.expected_use(0, p_low, p_likely, p_high);
  v_differs constant boolean := p_rfp.night_shift_pct <> '[]';
begin
  if p.lines is null then
    v_offer := private.comparable_offer(p, p_rfp);
    v_lines := coalesce(private.lines_of_parameters(v_offer, p_rfp), '[]');
  else
    -- What was compared before the filled-in lines were kept has them worked out.
    v_lines := p.lines || coalesce((
      select case when c.filled is null then (select jsonb_agg(f.line order by f.thing) from private.filled_lines(p, p_rfp, c.gaps) f)
        else jsonb_path_query_array(c.filled, '$[*].line') end
      from private.comparisons c where c.proposal_id = p.id and c.gaps <> '{}'), '[]');
  end if;

  with cell as materialized (
    select c.night, c.type, c.guests, c.rooms, case when v_differs then private.expected_use(coalesce((
        select sum((s.value -> 'pct')::numeric) from jsonb_array_elements(p_rfp.night_shift_pct) as s (value)
        where (s.value -> 'night')::integer = c.night), 0) / 100, p_low, p_likely, p_high) else v_use end as use
    from private.asked_rooms(p_rfp) c
  ), line as materialized (
    select l.place, l.kind, e.value, e.value ->> 'unit' as unit, l.net, l.gross,
      case when p_rfp.compare_tax = 'net' and l.kind <> 'city_tax' then l.net else l.gross end as amount,
      private.tax_parts(e.value -> 'taxes') as tax,
      l.kind in ('room', 'breakfast', 'city_tax') or e.value ->> 'unit' = 'room_night' as is_room,
      e.value ->> 'unit' in ('person', 'person_day') as is_person
    from private.priced_lines(v_lines, p_rfp, true) l
    join jsonb_array_elements(v_lines) with ordinality as e (value, place) on e.place = l.place
    where l.counts
  ), used as materialized (
    -- use: the share of the line that is expected to be used; net_room: the room's net without the breakfast in it.
    select l.*, case
        when l.is_room and v_differs then coalesce((
          select sum(c.rooms * n.guests * c.use)::numeric(80, 40) / nullif(sum(c.rooms * n.guests), 0) from cell c
          cross join lateral (select case l.unit when 'person_night' then c.guests else 1 end as guests) n
          where private.prices_room(l.value, c.night, c.type, c.guests)), v_use)
        when l.is_room then v_use
        when l.is_person then p_persons
        when l.kind = 'fnb_minimum' then 0
        when l.kind = 'meeting_room' and p_rental is not null then 0
        else 1 end as use,
      case when l.kind <> 'room' then 0 when not l.value ? 'board_share' then l.net else (
        select coalesce(trunc(l.net * greatest(0, h.charged - (l.value -> 'board_share')::numeric * coalesce(sum(c.rooms * c.guests), 0)), 30)
          / nullif(h.charged, 0), 0)
        from (select case when (l.value -> 'is_tax_included')::boolean is false then l.net else l.gross end as charged) h
        left join cell c on private.prices_room(l.value, c.night, c.type, c.guests)
        group by h.charged) end as net_room
    from line l
  ), charged as materialized (
    -- A service charge follows what it is a percentage of, in which the rental of a scale stands for the meeting rooms.
    select u.*, case when u.kind <> 'service_charge' then u.use else coalesce((
      select (sum(o.net * o.use) + case when u.value -> 'of' ? 'meeting_room' then coalesce(p_rental, 0) else 0 end)::numeric(80, 40)
        / nullif(sum(o.net), 0)
      from used o where u.value -> 'of' ? o.kind), 0) end as share
    from used u
  )
  select (select coalesce(sum(c.rooms), 0) from cell c), coalesce(sum(l.net_room), 0),
    (select coalesce(sum(c.rooms * c.use), 0) from cell c), coalesce(sum(l.net_room * l.use), 0),
    case when v_differs then (
      select jsonb_agg(jsonb_build_object('rooms', n.rooms, 'net', n.net, 'shift', n.shift) order by n.night)
      from (
        select c.night, sum(c.rooms) as rooms, coalesce(sum(d.net), 0) as net, coalesce((
            select sum((s.value -> 'pct')::numeric) from jsonb_array_elements(p_rfp.night_shift_pct) as s (value)
            where (s.value -> 'night')::integer = c.night), 0) / 100 as shift
        from cell c
        left join lateral (
          select sum((r.net_room * c.rooms)::numeric(80, 40) / (
            select sum(o.rooms) from cell o where private.prices_room(r.value, o.night, o.type, o.guests))) as net
          from charged r where r.kind = 'room' and private.prices_room(r.value, c.night, c.type, c.guests)) d on true
        group by c.night
      ) n) end,
    coalesce(sum(l.amount * l.share) filter (where l.kind = 'room'), 0),
    coalesce(sum(l.amount * l.share) filter (where l.is_room and l.kind <> 'room'), 0),
    coalesce(sum(l.amount * l.share) filter (where l.is_person), 0),
    coalesce(sum(l.amount * l.share) filter (where not l.is_room and not l.is_person), 0) + coalesce(p_rental, 0),
    coalesce(array_agg(l.amount order by l.place), '{}'),
    coalesce(sum(l.net) filter (where l.kind = 'delegate'), 0), coalesce(bool_or(l.is_person and l.net > 0), false),
    jsonb_build_object('rooms', coalesce(sum(l.net_room), 0),
      'meeting_room', coalesce(sum(l.net) filter (where l.kind = 'meeting_room'), 0),
      'delegate', coalesce(sum(l.net) filter (where l.kind = 'delegate'), 0),
      'fnb', coalesce(sum(l.net) filter (where l.kind in ('fnb', 'fnb_minimum')), 0),
      'all', coalesce(sum(case l.kind when 'room' then l.net_room else l.net end) filter (where l.kind not in ('breakfast', 'city_tax')), 0)),
    coalesce((
      select jsonb_agg(jsonb_build_object('minimum', m.value -> 'unit_price', 'counted', f.counted,
        'extra', (1 + s.pct) * (1 + coalesce(f.rate, (m.tax).tax_share)) - 1))
      from line m
      cross join lateral (
        select coalesce(sum(round(o.net * case o.kind when 'delegate' then coalesce((m.value -> 'delegate_share_pct')::numeric, 0)
            else 100 end / 100, 2)), 0) as counted,
          min(case when (o.value -> 'is_tax_included')::boolean then ((o.tax).net_whole - (o.tax).net_part) / (o.tax).net_part
            when (o.value -> 'is_tax_included')::boolean is false then (o.tax).tax_share else 0 end) as rate
        from line o
        where o.kind in ('fnb', 'delegate') and coalesce(m.value -> 'counts', '[]') ? o.kind
          and (o.kind = 'fnb' or (m.value -> 'delegate_share_pct')::numeric > 0)
      ) f
      cross join lateral (
        select coalesce(sum((o.value -> 'unit_price')::numeric / 100), 0) as pct from line o
        where o.kind = 'service_charge' and o.value -> 'of' ? 'fnb_minimum') s
      where m.kind = 'fnb_minimum'), '[]')
  into room_nights, room_net, used_nights, used_net, nights, rooms, following, persons, fixed, amounts, delegate_net, has_persons,
    bases, minimums
  from charged l;
end;
$$;
comment on function private.risk_bases is 'An offer on the quantities asked for, added up by how its lines follow attendance.';
