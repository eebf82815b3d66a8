-- The catalogue's origins: where a hotel came from, whose it is, what an administrator or an import last confirmed, what
-- waits for review, and the words a profile's features are made of.

alter table public.hotels
  add column source text check (length(source) between 1 and 100),
  add column external_id text check (length(external_id) between 1 and 200),
  add column organization_id uuid references public.organizations (id) on delete cascade,
  add constraint hotels_source_external_id_key unique (source, external_id);
comment on column public.hotels.source is 'The catalogue an import took the hotel from; with external_id it recognises the hotel again.';
comment on column public.hotels.organization_id is 'Set: the venue of one organization, which alone sees it and asks it; null: everybody''s.';
create index hotels_organization_id_idx on public.hotels (organization_id);

-- One narrow row per hotel instead of a search through its facts at every change. Without a row nothing is confirmed.
create table private.hotel_confirmed (
  hotel_id uuid primary key references public.hotels (id) on delete cascade,
  latitude double precision,
  longitude double precision,
  rooms_total integer,
  meeting_rooms integer,
  largest_room_capacity integer
);
comment on table private.hotel_confirmed is
  'What moves a ranking, as an administrator or an import last left it; a hotel''s own changes are measured against it.';
-- What is there today has been taken as given until now, and is the measure from now on.
insert into private.hotel_confirmed (hotel_id, latitude, longitude, rooms_total, meeting_rooms, largest_room_capacity)
select h.id, h.latitude, h.longitude, h.rooms_total, h.meeting_rooms, h.largest_room_capacity
from public.hotels h where h.name is not null;

create table public.hotel_changes (
  id uuid primary key default gen_random_uuid(),
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  field text not null check (field in ('location', 'rooms_total', 'meeting_rooms', 'largest_room_capacity')),
  old_value text check (length(old_value) <= 100),
  new_value text not null check (length(new_value) <= 100),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'replaced')),
  requested_by uuid references public.profiles (id) on delete set null,
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint hotel_changes_reviewed_has_time check ((status in ('approved', 'rejected')) = (reviewed_at is not null))
);
comment on table public.hotel_changes is
  'What a hotel''s staff want to change and a ranking would feel; it counts once an administrator approves. replaced: another value came after it.';
create unique index hotel_changes_one_pending_key on public.hotel_changes (hotel_id, field) where status = 'pending';
create index hotel_changes_hotel_id_idx on public.hotel_changes (hotel_id, created_at desc);
create index hotel_changes_pending_idx on public.hotel_changes (created_at) where status = 'pending';
create index hotel_changes_requested_by_idx on public.hotel_changes (requested_by);
create index hotel_changes_reviewed_by_idx on public.hotel_changes (reviewed_by);

create table public.hotel_features (
  feature text primary key check (feature ~ '^[a-z0-9_]{1,40}$'),
  is_listed boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.hotel_features is
  'The vocabulary of hotels.features. Listed words are offered to everybody; the others came with older data and only stay where they are.';
insert into public.hotel_features (feature)
values ('wifi'), ('breakout_rooms'), ('daylight'), ('step_free'), ('hybrid_av'), ('restaurant'), ('bar'), ('spa'), ('gym'), ('pool'),
  ('parking'), ('ev_charging'), ('rooftop_terrace'), ('green_key_certified'), ('ballroom'), ('exhibition_space'), ('airport_shuttle');
insert into public.hotel_features (feature, is_listed)
select distinct f.feature, false
from public.hotels h, unnest(h.features) as f (feature)
where f.feature ~ '^[a-z0-9_]{1,40}$'
on conflict do nothing;

-- The newest fact of a field, for what asks who said it last.
create index field_facts_hotel_id_field_idx on public.field_facts (hotel_id, field, observed_at desc);

alter table private.hotel_confirmed enable row level security;
alter table public.hotel_changes enable row level security;
alter table public.hotel_features enable row level security;
