-- A hotel's photo: what is kept of it, or, where nothing is, the address that the caller has to fetch it from now. Of several who ask at
-- once, one is told to fetch. What could not be fetched is tried again after an hour, since anybody may ask and each try takes seconds.
-- Another address is tried 20 seconds after the one before: whoever changes it again and again must not have us visit one after another.
-- For the service alone. Returns at most one row, the photo in base64; none where the hotel has no photo, or not yet.
create or replace function public.claim_hotel_photo(p_hotel_id uuid) returns table (photo text, url text)
language plpgsql volatile
set search_path = ''
as $$
begin
  return query
    select encode(k.photo, 'base64'), k.url
    from public.hotel_photos k
    join public.hotels h on h.id = k.hotel_id and h.photo_url = k.url
    where k.hotel_id = p_hotel_id and k.photo is not null;
  if not found then
    return query
      insert into public.hotel_photos as k (hotel_id, url, fetch_after)
      select h.id, h.photo_url, now() + interval '1 hour'
      from public.hotels h
      where h.id = p_hotel_id and h.photo_url is not null
      for key share  -- a hotel that is being erased leaves no address behind
      on conflict (hotel_id) do update set url = excluded.url, photo = null, fetch_after = excluded.fetch_after
        where (k.url <> excluded.url or k.photo is null)
          and k.fetch_after <= now() + case when k.url <> excluded.url then interval '1 hour' - interval '20 seconds' else interval '0' end
      returning null::text, k.url;
  end if;
end;
$$;

revoke all on function public.claim_hotel_photo from public, anon, authenticated;
grant execute on function public.claim_hotel_photo to service_role;
comment on function public.claim_hotel_photo is 'A hotel''s photo, a JPEG in base64; without one, the address to fetch it from now.';
