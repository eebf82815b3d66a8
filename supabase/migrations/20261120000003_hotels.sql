-- The catalogue: hotels, who works there, how to reach them, and the facts known about them.

create table public.hotels (
  id uuid primary key default gen_random_uuid(),
  name text check (length(name) between 1 and 200),
  city text check (length(city) between 1 and 120),
  city_code text check (city_code ~ '^[A-Z]{3}$'),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  stars smallint check (stars between 1 and 5),
  rooms_total integer check (rooms_total between 0 and 100000),
  meeting_rooms integer check (meeting_rooms between 0 and 10000),
  largest_room_capacity integer check (largest_room_capacity between 0 and 1000000),
  mice_role text not null default 'full_service' check (mice_role ~ '^[a-z0-9_]{1,40}$'),
  features text[] not null default '{}' check (cardinality(features) <= 200),
  base_room_rate public.money_amount check (base_room_rate > 0),
  ddr_rate public.money_amount check (ddr_rate > 0),
  currency public.currency_code,
  description text check (length(description) <= 10000),
  photo_url text check (photo_url ~ '^https?://' and length(photo_url) <= 2048),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- An erased hotel stays as an inactive shell without facts; an active one can always be found, placed and priced.
  constraint hotels_active_is_complete check (
    not is_active or (name is not null and city is not null and country_code is not null
      and latitude is not null and longitude is not null and currency is not null))
);
comment on table public.hotels is 'Catalogue of hotels and event venues. List rates are per room and night (base_room_rate) and per delegate and day (ddr_rate), in currency.';
create index hotels_city_stars_idx on public.hotels (city, stars) where is_active;

create table public.hotel_members (
  id uuid primary key default gen_random_uuid(),
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'staff' check (role in ('manager', 'staff')),
  created_at timestamptz not null default now(),
  unique (hotel_id, user_id)
);
comment on table public.hotel_members is 'Who works at which hotel; managers may ask for export and erasure.';
create index hotel_members_user_id_idx on public.hotel_members (user_id) include (hotel_id, role);

create table public.hotel_contacts (
  id uuid primary key default gen_random_uuid(),
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  email public.email_address,
  phone text check (length(phone) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.hotel_contacts is 'People to reach at a hotel; seen by the hotel and by organizers who have sent it an RFP.';
create index hotel_contacts_hotel_id_idx on public.hotel_contacts (hotel_id);
create index hotel_contacts_email_idx on public.hotel_contacts (email);

create table public.field_facts (
  id uuid primary key default gen_random_uuid(),
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  field text not null check (length(field) between 1 and 100),
  value text check (length(value) <= 10000),
  source text not null check (length(source) between 1 and 200),
  observed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.field_facts is 'What was observed about a hotel''s profile field, by whom and when.';
create index field_facts_hotel_id_idx on public.field_facts (hotel_id, observed_at desc);

alter table public.hotels enable row level security;
alter table public.hotel_members enable row level security;
alter table public.hotel_contacts enable row level security;
alter table public.field_facts enable row level security;
