-- Photos of hotels, which `GET /api/hotel-photo` serves. The service's alone.
revoke all on public.hotel_photos from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.hotel_photos to service_role;

drop policy if exists hotel_photos_all_nobody on public.hotel_photos;
create policy hotel_photos_all_nobody on public.hotel_photos
  for all to anon, authenticated
  using (false) with check (false);
