-- The catalogue rows: size, rooms, rates and features follow from stars, rooms and role, with some variety by name.
-- Price levels are in euro; offers start from them too, so that a house without list rates can still quote.
create table sample.houses as
select h.*, sample.id('hotel', h.name) as id, c.currency, c.name as city, c.country_code, c.city_tax, c.service_charge,
  n.eagerness, n.speed,
  c.price_level * (array[50, 72, 102, 152, 248])[h.stars] * (0.86 + 0.3 * n.a) as room_level,
  c.price_level * (array[30, 40, 52, 67, 90])[h.stars] * (0.88 + 0.24 * n.b)
    * case when h.mice_role = 'event_venue' then 1.06 else 1 end as ddr_level,
  greatest(1, round(h.rooms_total / 26.0 * case h.mice_role when 'event_venue' then 1.5 when 'full_service' then 1 else 0.6 end))::integer
    as meeting_rooms,
  (10 * round(h.rooms_total * (0.7 + 0.5 * n.c) / 10
    * case h.mice_role when 'event_venue' then 1.7 when 'full_service' then 0.95 else 0.6 end))::integer as largest_room_capacity
from sample.hotels h
join sample.cities c on c.code = h.city_code
cross join lateral (select sample.unit('a:' || h.name) as a, sample.unit('b:' || h.name) as b, sample.unit('c:' || h.name) as c,
  sample.unit('eager:' || h.name) as eagerness, sample.unit('speed:' || h.name) as speed) n;

-- Some profiles have gaps, as real ones do: completeness has something to measure.
insert into public.hotels (id, name, city, city_code, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
  largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency, description, photo_url, is_active, created_at)
select h.id, h.name, h.city, h.city_code, h.country_code,
  round((d.latitude + 0.012 * (g.lat - 0.5))::numeric, 5), round((d.longitude + 0.018 * (g.lon - 0.5))::numeric, 5),
  h.stars, h.rooms_total, case when g.gap not between 0.10 and 0.13 then h.meeting_rooms end,
  case when g.gap not between 0.10 and 0.12 then h.largest_room_capacity end, h.mice_role,
  case when g.gap between 0.20 and 0.23 then '{}' else f.features end,
  case when g.gap not between 0.30 and 0.32 then sample.price(h.room_level, h.currency) end,
  case when g.gap not between 0.30 and 0.38 then sample.price(h.ddr_level, h.currency) end, h.currency,
  case when g.gap not between 0.40 and 0.52 then format('%s-star %s in %s, %s: %s rooms, %s meeting rooms, plenary up to %s.',
    h.stars, replace(h.mice_role, '_', ' '), h.district, h.city, h.rooms_total, h.meeting_rooms, h.largest_room_capacity) end,
  case when g.gap not between 0.48 and 0.60 then 'https://images.example.com/hotels/' || h.id || '.jpg' end,
  g.gap < 0.985, sample.at(-800 + (200 * g.lat)::integer)
from sample.houses h
join sample.districts d on d.city_code = h.city_code and d.name = h.district
cross join lateral (select sample.unit('lat:' || h.name) as lat, sample.unit('lon:' || h.name) as lon, sample.unit('gap:' || h.name) as gap) g
cross join lateral (
  select array_agg(o.feature order by o.feature) as features
  from (values ('wifi', 1), ('breakout_rooms', 0.5 + h.stars * 0.1), ('daylight', 0.75), ('step_free', 0.8), ('hybrid_av', h.stars * 0.16),
    ('restaurant', h.stars * 0.22), ('bar', h.stars * 0.2), ('spa', h.stars * 0.24 - 0.7), ('gym', h.stars * 0.2 - 0.1),
    ('parking', 0.6), ('ev_charging', 0.45), ('rooftop_terrace', 0.25), ('green_key_certified', 0.35),
    ('ballroom', case when h.rooms_total > 180 then 0.75 else 0.1 end),
    ('exhibition_space', case when h.mice_role = 'event_venue' then 0.9 else 0.1 end),
    ('airport_shuttle', case when h.district in ('Schiphol', 'Flughafen', 'Kastrup', 'Włochy', 'Kőbánya') then 1 else 0.08 end)
  ) as o (feature, share) where sample.unit(o.feature || h.name) < o.share) f;
