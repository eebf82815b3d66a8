-- Hotels that look like this one: its name however it is written, within 150 m (what an import leaves out as a possible duplicate).
-- At most 10, the nearest first. Merged and erased ones are none. Private, for definer functions.
create or replace function private.duplicates_of(p_hotel public.hotels)
returns table (hotel_id uuid, name text, city text, distance_m integer)
language sql stable
set search_path = ''
as $$
  select o.id, o.name, o.city, o.distance::integer
  from (
    select h.id, h.name, h.city, private.distance_m(p_hotel.latitude, p_hotel.longitude, h.latitude, h.longitude) as distance
    from public.hotels h
    where private.name_key(h.name) = private.name_key(p_hotel.name) and private.name_key(p_hotel.name) <> ''
      and h.id <> p_hotel.id and h.merged_into is null and abs(h.latitude - p_hotel.latitude) < 0.002
  ) o
  where o.distance <= 150
  order by o.distance, o.id limit 10;
$$;

comment on function private.duplicates_of is 'Hotels of the same name within 150 m.';
