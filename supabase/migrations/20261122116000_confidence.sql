-- Win chances that keep their word, weights that are committed to, and decisions that stand up to questions.

alter table public.rfps
  add column weights_committed_at timestamptz,
  add column weights_commitment public.sha256_hex,
  add constraint rfps_commitment_has_time check ((weights_commitment is null) = (weights_committed_at is null));
comment on column public.rfps.weights_commitment is
  'SHA-256 of rfp_id|price|location|mice_fit|response_time (6 decimals) at the first send; null when it was sent before this was kept.';

-- Plain values, no foreign keys: the record of what was predicted outlives what it is about.
create table public.win_records (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  rfp_id uuid not null,
  proposal_id uuid not null,
  estimate numeric(13, 12) not null check (estimate between 0 and 1),
  won boolean not null,
  decided_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (rfp_id, proposal_id, decided_at)
);
comment on table public.win_records is
  'The win estimate of each live offer as it stood just before its RFP was decided, and what came of it. Append-only for everybody.';
create index win_records_decided_at_idx on public.win_records (decided_at);
create index win_records_organization_id_idx on public.win_records (organization_id);
create index win_records_proposal_id_idx on public.win_records (proposal_id);

create table public.win_models (
  id uuid primary key default gen_random_uuid(),
  fitted_at timestamptz not null default now(),
  rfps integer not null check (rfps >= 0),
  offers integer not null check (offers >= 0),
  is_fitted boolean not null,
  alpha double precision not null check (alpha between -1000 and 1000),
  beta double precision not null check (beta between -1000 and 1000),
  holdout jsonb,
  reliability jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint win_models_unfitted_is_flat check (is_fitted or (alpha = 0 and beta = 0 and holdout is null))
);
comment on table public.win_models is
  'Every fit of the win model: P(i) = e^(beta x) / (e^alpha + sum e^(beta x)), and how it did on the newest fifth of the record.';
create index win_models_fitted_at_idx on public.win_models (fitted_at desc);

create table public.decision_snapshots (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  decided_at timestamptz not null,
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade
);
comment on table public.decision_snapshots is 'The decision record of an RFP as it was written down when it was decided; the newest counts.';
create index decision_snapshots_rfp_organization_idx on public.decision_snapshots (rfp_id, organization_id);
create index decision_snapshots_organization_id_idx on public.decision_snapshots (organization_id, decided_at desc);

create table public.member_weights (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  weight_price numeric(7, 6) not null check (weight_price between 0 and 1),
  weight_location numeric(7, 6) not null check (weight_location between 0 and 1),
  weight_mice_fit numeric(7, 6) not null check (weight_mice_fit between 0 and 1),
  weight_response_time numeric(7, 6) not null check (weight_response_time between 0 and 1),
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  unique (rfp_id, user_id),
  constraint member_weights_sum_to_one check (weight_price + weight_location + weight_mice_fit + weight_response_time = 1)
);
comment on table public.member_weights is 'How each member would weigh an RFP; the RFP''s own weights are what ranks.';
create index member_weights_rfp_organization_idx on public.member_weights (rfp_id, organization_id);
create index member_weights_organization_id_idx on public.member_weights (organization_id);
create index member_weights_user_id_idx on public.member_weights (user_id);

-- What was decided before this was kept: the functions that work estimates out come with this version, and fill these in once,
-- as soon as they are there (private.record_past_decisions). The trace says when, else the planned day, after the last answer.
create table private.past_decisions (
  rfp_id uuid primary key references public.rfps (id) on delete cascade,
  decided_at timestamptz not null
);
comment on table private.past_decisions is 'Decisions from before estimates and records were kept; emptied as they are filled in.';
insert into private.past_decisions (rfp_id, decided_at)
select r.id, coalesce(
  (select max(a.at) from public.activity a where a.rfp_id = r.id and a.kind in ('awarded', 'cancelled')),
  least(now(), greatest(p.last_at, r.decision_date::timestamp at time zone 'UTC')))
from public.rfps r
cross join lateral (select max(o.submitted_at) as last_at from public.proposals o where o.rfp_id = r.id and o.is_current) p
where r.status = 'decided' or (r.status = 'cancelled' and p.last_at is not null);
update private.past_decisions d set decided_at = now() where d.decided_at is null;

alter table public.win_records enable row level security;
alter table public.win_models enable row level security;
alter table public.decision_snapshots enable row level security;
alter table public.member_weights enable row level security;
alter table private.past_decisions enable row level security;
