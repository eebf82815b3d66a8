-- Photos of hotels as pictures of ours, made once from the address in hotels.photo_url: pages show no picture from elsewhere.
create table public.hotel_photos (
  hotel_id uuid primary key references public.hotels (id) on delete cascade,
  url text not null,
  photo bytea check (octet_length(photo) <= 262144),
  fetch_after timestamptz not null
);
comment on table public.hotel_photos is 'A hotel''s photo, fetched from the address in its profile and made small.';
comment on column public.hotel_photos.url is 'Where it is from. Where the profile names another address by now, the photo counts no more.';
comment on column public.hotel_photos.photo is 'A JPEG; null while it has not been fetched, or cannot be.';
comment on column public.hotel_photos.fetch_after is 'When it may be fetched next, where there is none: an hour after it was tried.';
alter table public.hotel_photos enable row level security;
