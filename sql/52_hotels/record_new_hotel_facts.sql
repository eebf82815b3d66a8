-- Stores what is known of a new hotel as its first facts, by which later changes are measured (hold_hotel_changes).
-- Trigger function, definer: callers may not write facts or measures. A statement at a time, for imports.
create or replace function private.record_new_hotel_facts() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_source constant text := coalesce(private.fact_source(), 'organizer');
  v_at constant timestamptz := clock_timestamp();
begin
  insert into public.field_facts (hotel_id, field, value, source, observed_at)
  select n.id, f.field, f.value, v_source, v_at
  from after_change n
  cross join lateral (values
    ('name', n.name), ('city', n.city), ('city_code', n.city_code), ('country_code', n.country_code),
    ('location', n.latitude || ',' || n.longitude), ('stars', n.stars::text), ('rooms_total', n.rooms_total::text),
    ('meeting_rooms', n.meeting_rooms::text), ('largest_room_capacity', n.largest_room_capacity::text),
    ('mice_role', n.mice_role), ('features', nullif(array_to_string(n.features, ','), '')),
    ('base_room_rate', n.base_room_rate::text), ('ddr_rate', n.ddr_rate::text), ('currency', n.currency::text),
    ('type_rates', nullif(n.type_rates, '{}')::text), ('description', n.description), ('photo_url', n.photo_url), ('chain', n.chain), ('street', n.street),
    ('postal_code', n.postal_code)) as f (field, value)
  where f.value is not null and n.name is not null;

  insert into private.hotel_confirmed (hotel_id, latitude, longitude, rooms_total, meeting_rooms, largest_room_capacity)
  select n.id, n.latitude, n.longitude, n.rooms_total, n.meeting_rooms, n.largest_room_capacity
  from after_change n
  where n.name is not null;
  return null;
end;
$$;

revoke all on function private.record_new_hotel_facts from public, anon, authenticated;
comment on function private.record_new_hotel_facts is
  'Trigger on hotels: the first facts about a hotel, and its confirmed sizes and point.';
