-- Where a hotel is and what it belongs to: chain, street, postal code, and whether its point is only the middle of its city.
alter table public.hotels
  add column chain text check (length(chain) between 1 and 200),
  add column street text check (length(street) between 1 and 200),
  add column postal_code text check (length(postal_code) between 1 and 20),
  add column point_is_approximate boolean not null default false;
comment on column public.hotels.chain is 'The group or brand the hotel belongs to, as it calls itself.';
comment on column public.hotels.point_is_approximate is
  'The point is the middle of the city, because nobody has said a better one; any other point makes it false.';
