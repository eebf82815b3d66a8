-- Last rounds: which hotels may still better their offers, until when, and what each had offered before. One row per round and
-- hotel asked, so that what is about a hotel can be told and erased by row.

create table public.rfp_rounds (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  round integer not null check (round between 1 and 100),
  due timestamptz not null check (due between '1900-01-01' and '2201-01-01'),
  message text check (length(message) between 1 and 2000),
  show_rank boolean not null default false,
  proposal_id uuid references public.proposals (id) on delete cascade,
  own_rank integer check (own_rank >= 1),
  comparable_total numeric(30, 2) check (comparable_total <> 'NaN'),
  currency public.currency_code,
  requested_by uuid references public.profiles (id) on delete set null,
  started_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  reopened_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  unique (rfp_id, round, hotel_id)
);
comment on table public.rfp_rounds is
  'Last rounds of negotiating: a row per round and hotel asked, with what it had offered before.';
comment on column public.rfp_rounds.round is 'The RFP''s first, second … round; the newest one counts.';
comment on column public.rfp_rounds.proposal_id is 'The version that stood when the round began.';
comment on column public.rfp_rounds.own_rank is 'That offer''s rank among the live offers as the round began.';
comment on column public.rfp_rounds.comparable_total is 'What that offer came to on what was asked, in the RFP''s currency at that day''s rate; null without one.';
comment on column public.rfp_rounds.closed_at is 'When it was found over and the organizer told.';
comment on column public.rfp_rounds.reopened_at is 'When the deadline moved after it, so that everybody may answer again.';
create index rfp_rounds_rfp_organization_idx on public.rfp_rounds (rfp_id, organization_id);
create index rfp_rounds_organization_id_idx on public.rfp_rounds (organization_id, started_at desc);
create index rfp_rounds_hotel_id_idx on public.rfp_rounds (hotel_id);
create index rfp_rounds_proposal_id_idx on public.rfp_rounds (proposal_id);
create index rfp_rounds_requested_by_idx on public.rfp_rounds (requested_by);
create index rfp_rounds_due_idx on public.rfp_rounds (due) where closed_at is null;

alter table public.rfp_rounds enable row level security;
