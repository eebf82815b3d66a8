-- Share of a hotel’s profile that is filled in. For definer functions.
create or replace function private.completeness(p_hotel_ids uuid[])
returns table (hotel_id uuid, completeness double precision)
language sql stable
set search_path = ''
as $$
  select h.id, (
    num_nonnulls(nullif(trim(h.description), ''), h.stars, h.rooms_total, h.meeting_rooms, h.largest_room_capacity,
      h.base_room_rate, h.ddr_rate, nullif(h.features, '{}'), h.photo_url)
    + (exists (select from public.hotel_contacts c where c.hotel_id = h.id and c.email is not null))::integer
  ) / 10.0::float8
  from public.hotels h
  where h.id = any (p_hotel_ids);
$$;

comment on function private.completeness is
  'Share (0..1) of the ten profile fields (how-hotels-are-ranked.md) that each hotel has filled.';
