-- Ranks as hotels are told them: those of the first time anybody asked about an RFP on a UTC day. Whoever asks again after changing
-- an offer reads the same, so that nobody finds the others' prices by trying; and a month of days is a history.

create table public.rank_days (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null references public.rfps (id) on delete cascade,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2200-12-31'),
  rank integer not null check (rank >= 1),
  of integer not null check (of >= rank),
  created_at timestamptz not null default clock_timestamp(),
  unique (rfp_id, day, hotel_id)
);
comment on table public.rank_days is 'A hotel''s rank on an RFP as of the first time anybody asked about it on a UTC day.';
comment on column public.rank_days.of is 'Candidates at that moment.';
create index rank_days_hotel_id_idx on public.rank_days (hotel_id, rfp_id, day);
create index rank_days_day_idx on public.rank_days (day);

alter table public.rank_days enable row level security;
