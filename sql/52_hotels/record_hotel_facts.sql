-- Every change of a hotel's public profile is a fact: field, value, who said so and when; the point is one field, lat,lon.
-- What an administrator, an import or the organizer of an own venue writes is also the measure of what the hotel changes later
-- (hold_hotel_changes). An erased shell says nothing. What was made of a fact of before, the photo, is forgotten.
-- Trigger function, definer: callers may not write facts, measures or photos. A statement at a time, for imports.
create or replace function private.record_hotel_facts() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_source constant text := private.fact_source();
  v_staffed constant uuid[] := case when v_source is null then private.my_hotel_ids() else '{}' end;
  v_at constant timestamptz := clock_timestamp();
begin
  insert into public.field_facts (hotel_id, field, value, source, observed_at)
  select n.id, f.field, f.value, coalesce(v_source, case when n.id = any (v_staffed) then 'hotel' else 'organizer' end), v_at
  from after_change n
  join before_change o on o.id = n.id
  cross join lateral (values
    ('name', n.name, o.name), ('city', n.city, o.city), ('city_code', n.city_code, o.city_code),
    ('country_code', n.country_code, o.country_code),
    ('location', n.latitude || ',' || n.longitude, o.latitude || ',' || o.longitude),
    ('stars', n.stars::text, o.stars::text), ('rooms_total', n.rooms_total::text, o.rooms_total::text),
    ('meeting_rooms', n.meeting_rooms::text, o.meeting_rooms::text),
    ('largest_room_capacity', n.largest_room_capacity::text, o.largest_room_capacity::text),
    ('mice_role', n.mice_role, o.mice_role),
    ('features', nullif(array_to_string(n.features, ','), ''), nullif(array_to_string(o.features, ','), '')),
    ('base_room_rate', n.base_room_rate::text, o.base_room_rate::text), ('ddr_rate', n.ddr_rate::text, o.ddr_rate::text),
    ('type_rates', nullif(n.type_rates, '{}')::text, nullif(o.type_rates, '{}')::text),
    ('currency', n.currency::text, o.currency::text), ('description', n.description, o.description),
    ('photo_url', n.photo_url, o.photo_url), ('chain', n.chain, o.chain), ('street', n.street, o.street),
    ('postal_code', n.postal_code, o.postal_code)) as f (field, value, value_before)
  where f.value is distinct from f.value_before and n.name is not null;

  -- Only what was said now: the small steps of the hotel in other fields are not confirmed by it.
  insert into private.hotel_confirmed as c (hotel_id, latitude, longitude, rooms_total, meeting_rooms, largest_room_capacity)
  select n.id,
    case when (n.latitude, n.longitude) is distinct from (o.latitude, o.longitude) then n.latitude else k.latitude end,
    case when (n.latitude, n.longitude) is distinct from (o.latitude, o.longitude) then n.longitude else k.longitude end,
    case when n.rooms_total is distinct from o.rooms_total then n.rooms_total else k.rooms_total end,
    case when n.meeting_rooms is distinct from o.meeting_rooms then n.meeting_rooms else k.meeting_rooms end,
    case when n.largest_room_capacity is distinct from o.largest_room_capacity then n.largest_room_capacity
         else k.largest_room_capacity end
  from after_change n
  join before_change o on o.id = n.id
    and (o.latitude, o.longitude, o.rooms_total, o.meeting_rooms, o.largest_room_capacity) is distinct from
      (n.latitude, n.longitude, n.rooms_total, n.meeting_rooms, n.largest_room_capacity)
  left join private.hotel_confirmed k on k.hotel_id = n.id
  where n.name is not null and case when v_source is null then n.id <> all (v_staffed) else v_source <> 'visitor' end
  order by n.id
  on conflict (hotel_id) do update set
    latitude = excluded.latitude, longitude = excluded.longitude, rooms_total = excluded.rooms_total,
    meeting_rooms = excluded.meeting_rooms, largest_room_capacity = excluded.largest_room_capacity;

  -- The hotel is no longer what an import found it to be: the next one looks at its row again.
  update private.hotel_confirmed c set import_fingerprint = null
  from after_change n where c.hotel_id = n.id and c.import_fingerprint is not null;
  -- A photo leaves with its address.
  update public.hotel_photos f set photo = null
  from after_change n where f.hotel_id = n.id and f.url is distinct from n.photo_url and f.photo is not null;
  return null;
end;
$$;

revoke all on function private.record_hotel_facts from public, anon, authenticated;
comment on function private.record_hotel_facts is
  'Trigger on hotels: changes of public fields become facts, and confirmed values the measure.';
