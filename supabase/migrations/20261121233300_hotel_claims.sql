-- Who says that they work at a hotel and waits for an administrator's word.

create table public.hotel_claims (
  id uuid primary key default gen_random_uuid(),
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint hotel_claims_reviewed_has_time check ((status = 'pending') = (reviewed_at is null))
);
comment on table public.hotel_claims is
  'People whose address is none of the hotel''s contacts and who say that they work there; an administrator decides.';
create unique index hotel_claims_one_pending_key on public.hotel_claims (hotel_id, user_id) where status = 'pending';
create index hotel_claims_hotel_id_idx on public.hotel_claims (hotel_id);
create index hotel_claims_user_id_idx on public.hotel_claims (user_id);
create index hotel_claims_reviewed_by_idx on public.hotel_claims (reviewed_by);
create index hotel_claims_pending_idx on public.hotel_claims (created_at) where status = 'pending';
alter table public.hotel_claims enable row level security;
