-- Whoever was taken off a hotel comes back by its manager alone, even if the address becomes a contact of the hotel again.
create table private.removed_people (
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (hotel_id, user_id)
);
comment on table private.removed_people is 'People who left a hotel or were removed. An invitation of its manager takes them off the list.';
create index removed_people_user_id_idx on private.removed_people (user_id);
alter table private.removed_people enable row level security;
