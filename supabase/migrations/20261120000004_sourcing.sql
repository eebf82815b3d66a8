-- Sourcing: brief → RFP → sends → proposals → deltas. organization_id is repeated on sends and proposals so that
-- row-level security is one indexed comparison; composite keys keep the copies true.

create table public.briefs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  sector text not null default 'other' check (sector ~ '^[a-z0-9_]{1,40}$'),
  intent text not null default 'other' check (intent ~ '^[a-z0-9_]{1,40}$'),
  city text not null check (length(city) between 1 and 120),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  start_date date not null,
  end_date date not null,
  attendees integer not null check (attendees between 1 and 100000),
  rooms integer not null default 0 check (rooms between 0 and 100000),
  meeting_rooms integer not null default 0 check (meeting_rooms between 0 and 1000),
  features text[] not null default '{}' check (cardinality(features) <= 100),
  budget_per_attendee public.money_amount check (budget_per_attendee > 0),
  currency public.currency_code not null default 'EUR',
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  constraint briefs_dates_in_order check (end_date >= start_date and end_date - start_date <= 365)
);
comment on table public.briefs is 'What an event needs, before it becomes an RFP.';
create index briefs_organization_id_idx on public.briefs (organization_id, created_at desc);
create index briefs_created_by_idx on public.briefs (created_by);

create table public.rfps (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  brief_id uuid references public.briefs (id) on delete set null,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  sector text not null default 'other' check (sector ~ '^[a-z0-9_]{1,40}$'),
  intent text not null default 'other' check (intent ~ '^[a-z0-9_]{1,40}$'),
  city text not null check (length(city) between 1 and 120),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  start_date date not null,
  end_date date not null,
  event_days integer not null check (event_days between 1 and 366),
  nights integer not null check (nights between 0 and 365),
  attendees integer not null check (attendees between 1 and 100000),
  rooms integer not null default 0 check (rooms between 0 and 100000),
  meeting_rooms integer not null default 0 check (meeting_rooms between 0 and 1000),
  features text[] not null default '{}' check (cardinality(features) <= 100),
  budget_per_attendee public.money_amount check (budget_per_attendee > 0),
  currency public.currency_code not null default 'EUR',
  search_radius_km numeric(6, 1) not null default 30 check (search_radius_km > 0 and search_radius_km <= 20000),
  weight_price numeric(7, 6) not null default 0.35 check (weight_price between 0 and 1),
  weight_location numeric(7, 6) not null default 0.25 check (weight_location between 0 and 1),
  weight_mice_fit numeric(7, 6) not null default 0.25 check (weight_mice_fit between 0 and 1),
  weight_response_time numeric(7, 6) not null default 0.15 check (weight_response_time between 0 and 1),
  status text not null default 'draft' check (status in ('draft', 'sent', 'decided', 'cancelled')),
  sent_at timestamptz,
  decision_date date,
  created_at timestamptz not null default now(),
  unique (id, organization_id),
  constraint rfps_dates_in_order check (end_date >= start_date and end_date - start_date <= 365),
  constraint rfps_weights_sum_to_one check (weight_price + weight_location + weight_mice_fit + weight_response_time = 1),
  constraint rfps_sent_has_time check (status = 'draft' or status = 'cancelled' or sent_at is not null)
);
comment on table public.rfps is 'A request for proposals. event_days and nights default to the dates; weights sum to exactly 1.';
create index rfps_organization_id_idx on public.rfps (organization_id, created_at desc);
create index rfps_brief_id_idx on public.rfps (brief_id);
create index rfps_created_by_idx on public.rfps (created_by);
create index rfps_cohort_idx on public.rfps (sector, city, attendees);
create index rfps_sent_at_idx on public.rfps (organization_id, sent_at) where sent_at is not null;

create table public.sends (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  status text not null default 'sent' check (status in ('sent', 'opened', 'responded', 'declined')),
  sent_at timestamptz not null default now(),
  opened_at timestamptz,
  responded_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  unique (rfp_id, hotel_id),
  constraint sends_times_in_order check (opened_at >= sent_at and responded_at >= sent_at),
  constraint sends_answer_has_time check (status not in ('responded', 'declined') or responded_at is not null),
  constraint sends_declined_has_reason check ((status = 'declined') = (decline_reason is not null))
);
comment on table public.sends is 'One RFP sent to one hotel. responded_at is the first answer, a proposal or a decline.';
create index sends_rfp_organization_idx on public.sends (rfp_id, organization_id);
create index sends_organization_id_idx on public.sends (organization_id, sent_at desc);
create index sends_hotel_id_idx on public.sends (hotel_id, sent_at desc);

create table public.proposals (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  version integer not null default 1 check (version >= 1),
  is_current boolean not null default true,
  status text not null default 'submitted' check (status in ('submitted', 'shortlisted', 'won', 'lost', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  currency public.currency_code not null,
  rooms integer not null check (rooms between 0 and 100000),
  nights integer not null check (nights between 0 and 365),
  attendees integer not null check (attendees between 1 and 100000),
  event_days integer not null check (event_days between 1 and 366),
  room_rate public.money_amount not null,
  ddr_rate public.money_amount not null default 0,
  fnb_per_attendee public.money_amount not null default 0,
  fnb_minimum public.money_amount not null default 0,
  service_charge_pct numeric(5, 2) not null default 0 check (service_charge_pct between 0 and 100),
  av_total public.money_amount not null default 0,
  city_tax_per_room_night public.money_amount not null default 0,
  perks_cost public.money_amount not null default 0,
  perks_value public.money_amount not null default 0,
  document_sha256 public.sha256_hex,
  comments text check (length(comments) <= 5000),
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  unique (rfp_id, hotel_id, version),
  constraint proposals_rooms_are_priced check (rooms * nights = 0 or room_rate > 0)
);
comment on table public.proposals is 'A hotel''s offer, one row per version. Live: is_current and submitted, shortlisted or won. Amounts in currency.';
create unique index proposals_one_current_key on public.proposals (rfp_id, hotel_id) where is_current;
create unique index proposals_one_winner_key on public.proposals (rfp_id) where is_current and status = 'won';
create index proposals_rfp_organization_idx on public.proposals (rfp_id, organization_id);
create index proposals_organization_id_idx on public.proposals (organization_id, created_at desc);
create index proposals_hotel_id_idx on public.proposals (hotel_id, submitted_at desc);

create table public.deltas (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  field text not null check (length(field) between 1 and 100),
  old_value text,
  new_value text,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.deltas is 'What a revision changed, one row per field, on the revised (new) version. Written by trigger.';
create index deltas_proposal_id_idx on public.deltas (proposal_id, changed_at);
create index deltas_hotel_id_idx on public.deltas (hotel_id, changed_at desc);
create index deltas_changed_by_idx on public.deltas (changed_by);

alter table public.briefs enable row level security;
alter table public.rfps enable row level security;
alter table public.sends enable row level security;
alter table public.proposals enable row level security;
alter table public.deltas enable row level security;
