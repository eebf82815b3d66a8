-- Hotels that an organization asks again and again, kept under a name and shared between colleagues.
create table public.shortlists (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  hotel_ids uuid[] not null default '{}' check (cardinality(hotel_ids) <= 500 and array_position(hotel_ids, null) is null),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organization_id, name)
);
comment on table public.shortlists is 'An organization''s named lists of hotels.';
comment on column public.shortlists.version is 'Raised by each change; a write that names another is refused (409 stale).';
create index shortlists_hotel_ids_idx on public.shortlists using gin (hotel_ids);
alter table public.shortlists enable row level security;
