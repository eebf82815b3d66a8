-- What each proposing house quotes at first, from its price level, in its own currency or the one the organizer asked for.
create table sample.offers as
select a.key, a.hotel_id, a.hotel, a.nth, sample.id('proposal', a.key || a.hotel || 1) as id, a.answered_at as submitted_at,
  q.currency, r.rooms, r.nights, r.attendees, r.nights + 1 as event_days,
  sample.price(h.room_level * (0.84 + 0.18 * u.room) * case when r.rooms > 100 then 0.95 else 1 end, q.currency) as room_rate,
  sample.price(h.ddr_level * (0.88 + 0.16 * u.ddr), q.currency) as ddr_rate,
  sample.price((10 + 6 * h.stars) * l.level * (0.85 + 0.3 * u.fnb), q.currency) as fnb_per_attendee,
  case when u.fnb > 0.6 then sample.price(r.attendees * (r.nights + 1) * (10 + 6 * h.stars) * l.level * (0.7 + u.room * 0.4), q.currency)
    else 0 end as fnb_minimum,
  h.service_charge as service_charge_pct,
  sample.price(r.attendees * (4 + 9 * u.av) * l.level, q.currency) as av_total,
  round(h.city_tax * m.per_eur, 2) as city_tax_per_room_night,
  case when u.perks < 0.35 then sample.price(r.attendees * 3 * l.level, q.currency) else 0 end as perks_cost,
  case when u.perks > 0.45 then sample.price(r.attendees * (2 + 4 * u.av) * l.level, q.currency) else 0 end as perks_value,
  encode(sha256(convert_to('document:' || a.key || a.hotel, 'UTF8')), 'hex') as document_sha256,
  sample.pick('comment' || a.key || a.hotel, array['Rates net and non-commissionable.', 'Includes one site visit for two.',
    'Option held for fourteen days.', 'Breakfast and Wi-Fi included; attrition 15 %.', 'Plenary held for 24 hours.',
    'One complimentary room per 40 room nights.', null]) as comments
from sample.answers a
join sample.rfp_rows r using (key)
join sample.houses h on h.id = a.hotel_id
cross join lateral (select coalesce(r.quoted_in, h.currency) as currency) q
cross join lateral (select c.per_eur from sample.currencies c where c.code = q.currency) m
cross join lateral (select c.price_level as level from sample.cities c where c.code = r.city_code) l
cross join lateral (select sample.unit('room' || a.key || a.hotel) as room, sample.unit('ddr' || a.key || a.hotel) as ddr,
  sample.unit('fnb' || a.key || a.hotel) as fnb, sample.unit('av' || a.key || a.hotel) as av,
  sample.unit('perks' || a.key || a.hotel) as perks) u
where a.answer = 'proposes';

-- One house on the oncology forum asks for twice what even its kind does.
update sample.offers o set room_rate = round(o.room_rate * 2.1), ddr_rate = round(o.ddr_rate * 1.9), fnb_per_attendee = o.fnb_per_attendee * 2
where o.key = 'oncology-forum' and o.hotel = 'The Herengracht House';

-- Two pairs quote alike in every rate: on the developer summit from the very same document, on the winter school not.
update sample.offers o
set room_rate = twin.room_rate, ddr_rate = twin.ddr_rate, fnb_per_attendee = twin.fnb_per_attendee, av_total = twin.av_total,
  document_sha256 = case when o.key = 'developer-summit' then twin.document_sha256 else o.document_sha256 end
from sample.offers twin
where twin.key = o.key and (o.key, o.nth, twin.nth) in (('developer-summit', 5, 3), ('hydrology-school', 6, 2));

-- An offer line by line, for a request by night and day. Every fourth house is short of rooms on the second night, every third does not
-- offer what is asked first, and every fourth, another, says nothing of what is asked second.
create function sample.offered_lines(o sample.offers) returns jsonb
language sql
as $$
  with rfp as (
    select r.room_block, r.programme, r.asked_lines from public.rfps r where r.id = sample.id('rfp', o.key)
  ), cells as (
    select c.*, o.nth % 4 = 1 and c.night = 1 as is_short, case c.night when 1 then round(o.room_rate * 1.08) else o.room_rate end as price
    from rfp r cross join lateral jsonb_to_recordset(r.room_block) as c (night integer, type text, guests integer, rooms integer)
  ), lines (line) as (
    -- One price a night where there are rooms enough.
    select distinct jsonb_build_object('kind', 'room', 'unit', 'room_night', 'night', c.night, 'unit_price', c.price, 'board', 'breakfast')
    from cells c where not c.is_short
    union all
    select jsonb_build_object('kind', 'room', 'unit', 'room_night', 'night', c.night, 'type', c.type, 'guests', c.guests,
      'unit_price', c.price, 'board', 'breakfast', 'rooms_available', ceil(c.rooms * 0.85))
    from cells c where c.is_short
    union all
    select distinct jsonb_build_object('kind', 'delegate', 'unit', 'person_day', 'package', d.package,
      'unit_price', round(o.ddr_rate * case d.package when 'half_day' then 0.7 when 'full_day_dinner' then 1.6 else 1 end))
    from rfp r cross join lateral jsonb_to_recordset(r.programme -> 'days') as d (package text)
    union all
    select a.line - '{quantity,day,note}'::text[] || jsonb_build_object('unit_price', case when a.nth = 1 and o.nth % 3 = 0 then null
      when a.line ->> 'kind' = 'fnb' then o.fnb_per_attendee else round(o.av_total / 3) end)
    from rfp r cross join lateral jsonb_array_elements(r.asked_lines) with ordinality as a (line, nth)
    where not (a.nth = 2 and o.nth % 4 = 2)
    union all
    values (jsonb_build_object('kind', 'meeting_room', 'unit', 'event', 'unit_price', 0)),
      (jsonb_build_object('kind', 'city_tax', 'unit', 'room_night', 'unit_price', o.city_tax_per_room_night))
  )
  select jsonb_agg(l.line || jsonb_build_object('is_tax_included', true)) from lines l;
$$;

-- From here the database's own triggers take over: versions, responses, conversions.
insert into public.proposals (id, rfp_id, hotel_id, submitted_at, created_at, currency, rooms, nights, attendees, event_days, room_rate,
  ddr_rate, fnb_per_attendee, fnb_minimum, service_charge_pct, av_total, city_tax_per_room_night, perks_cost, perks_value,
  document_sha256, comments, via, lines)
select o.id, sample.id('rfp', o.key), o.hotel_id, o.submitted_at, o.submitted_at, o.currency, p.rooms, p.nights, p.attendees, p.event_days,
  o.room_rate * a.share, o.ddr_rate * a.share, o.fnb_per_attendee * a.share, o.fnb_minimum * a.share, o.service_charge_pct * a.share,
  o.av_total * a.share, o.city_tax_per_room_night * a.share, o.perks_cost * a.share, o.perks_value * a.share, o.document_sha256, o.comments,
  -- Where 54_requests gives the hotel a link, it answered by that.
  case when o.nth % 2 = 0 and r.organization = 'agency' then 'link' else 'account' end,
  case when a.share = 0 then sample.offered_lines(o) end
from sample.offers o
join sample.rfp_rows r using (key)
join public.rfps p on p.id = sample.id('rfp', o.key)
-- The amounts of an offer of lines follow from its lines. Every second answer to the conference has amounts alone.
cross join lateral (select case when p.has_parts and (o.key <> 'medical-affairs' or o.nth % 2 = 1) then 0 else 1 end as share) a
order by o.submitted_at, o.id;
