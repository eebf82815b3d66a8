-- Keeps a hotel's photo, a JPEG in base64, if it is from the address that the profile names: of two that are sent or fetched at once, the
-- one that the profile names in the end is kept, whichever comes last.
-- For the service alone.
create or replace function public.keep_hotel_photo(p_hotel_id uuid, p_url text, p_photo text) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.hotel_photos (hotel_id, url, photo, fetch_after)
  select h.id, h.photo_url, decode(p_photo, 'base64'), now()
  from public.hotels h
  where h.id = p_hotel_id and h.photo_url = p_url
  for no key update
  on conflict (hotel_id) do update set url = excluded.url, photo = excluded.photo;
$$;

revoke all on function public.keep_hotel_photo from public, anon, authenticated;
grant execute on function public.keep_hotel_photo to service_role;
comment on function public.keep_hotel_photo is 'Keeps a hotel''s photo, a JPEG in base64, if its profile names the address it is from.';
