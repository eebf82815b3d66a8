-- What the website collects and the mail it causes. The service's alone; platform admins may read.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'lead_magnet', 'rfp_audit', 'rfp_audit_leadmagnet')),
  email public.email_address not null,
  payload jsonb not null default '{}',
  submission_sha256 public.sha256_hex not null,
  ip_hash public.sha256_hex,
  created_at timestamptz not null default now()
);
comment on table public.leads is 'One accepted form submission. submission_sha256 is the digest of endpoint, email and content, by which a repeat within 24 h is recognised.';
create index leads_submission_idx on public.leads (submission_sha256, created_at desc);
create index leads_email_idx on public.leads (email);

create table public.agency_applications (
  id uuid primary key default gen_random_uuid(),
  agency_name text not null check (length(agency_name) between 1 and 200),
  contact_name text not null check (length(contact_name) between 1 and 200),
  email public.email_address not null,
  phone text check (length(phone) <= 50),
  website text not null check (website ~* '^https?://'),
  linkedin text check (linkedin ~* '^https?://'),
  country text not null check (length(country) between 1 and 80),
  team_size integer check (team_size between 1 and 10000),
  rfps_per_year integer check (rfps_per_year between 0 and 100000),
  why_founding text check (length(why_founding) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'auto-approved', 'pending-review', 'rejected')),
  score smallint check (score between 0 and 100),
  slot smallint unique check (slot between 1 and 100),
  approved_at timestamptz,
  submission_sha256 public.sha256_hex not null,
  ip_hash public.sha256_hex,
  created_at timestamptz not null default now(),
  constraint agency_applications_scored check (status = 'pending' or score is not null),
  constraint agency_applications_slot_is_approved check (slot is null or status = 'auto-approved'),
  constraint agency_applications_approved_has_time check ((status = 'auto-approved') = (approved_at is not null))
);
comment on table public.agency_applications is 'Founding-agency applications. slot 1–100 is the hard cap: unique, and held once per approved email.';
create index agency_applications_submission_idx on public.agency_applications (submission_sha256, created_at desc);
create unique index agency_applications_one_slot_per_email_key on public.agency_applications (email) where slot is not null;
create index agency_applications_status_idx on public.agency_applications (status);
create index agency_applications_milestones_idx on public.agency_applications (approved_at) include (id, email) where slot is not null;

create table public.email_sends (
  id uuid primary key default gen_random_uuid(),
  recipient public.email_address not null,
  kind text not null check (kind ~ '^[a-z0-9_]{1,60}$'),
  channel text check (channel ~ '^[a-z0-9_]{1,40}$'),
  params jsonb not null default '{}',
  variant text check (variant in ('A', 'B')),
  user_id uuid,
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 300),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  batch_id uuid,
  claim_token uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  first_attempt_at timestamptz,
  last_error text check (length(last_error) <= 500),
  provider_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_sends_sending_is_claimed check (status <> 'sending' or (claim_token is not null and claimed_until is not null and batch_id is not null)),
  constraint email_sends_sent_has_time check ((status = 'sent') = (sent_at is not null))
);
comment on table public.email_sends is 'Log and outbox: one row per mail. kind names the message, params its words; channel null means it is sent whatever was unsubscribed.';
comment on column public.email_sends.batch_id is 'The provider call this mail was last claimed into; also that call''s idempotency key, so that a retry repeats the same batch.';
comment on column public.email_sends.claim_token is 'Fencing token: only the run that holds it may finish the mail.';
-- What is due is a sliver of what is stored.
create index email_sends_due_idx on public.email_sends (next_attempt_at, id) where status = 'queued';
create index email_sends_lease_idx on public.email_sends (claimed_until) where status = 'sending';
create index email_sends_batch_id_idx on public.email_sends (batch_id) where status in ('queued', 'sending');
create index email_sends_recipient_idx on public.email_sends (recipient, created_at desc);
create index email_sends_unknown_idx on public.email_sends (created_at) where status = 'unknown';

create table public.email_unsubscribes (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  channel text not null default 'all' check (channel ~ '^[a-z0-9_]{1,40}$'),
  unsubscribed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (email, channel)
);
comment on table public.email_unsubscribes is 'Who wants no more mail, by channel or all.';

create table public.consent_log (
  id uuid primary key default gen_random_uuid(),
  consent_id uuid not null,
  consent_action text not null check (consent_action in ('accept_all', 'reject_all', 'manage_save', 'withdraw')),
  banner_version text not null check (length(banner_version) between 1 and 200),
  page_url text check (length(page_url) <= 2048),
  locale text check (length(locale) <= 10),
  analytics_granted boolean,
  marketing_granted boolean,
  functional_granted boolean,
  ip_hash public.sha256_hex,
  created_at timestamptz not null default now()
);
comment on table public.consent_log is 'Append-only log of cookie-consent saves; the IP only as a hash with a salt that is thrown away.';
create index consent_log_consent_id_idx on public.consent_log (consent_id, created_at desc);

create table private.consent_salts (
  day date primary key,
  salt bytea not null
);
comment on table private.consent_salts is 'Random salt per UTC day for consent_log.ip_hash; deleted after two days.';

create table public.cron_heartbeats (
  name text primary key check (name ~ '^[a-z0-9-]{1,60}$'),
  last_run_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_result jsonb,
  created_at timestamptz not null default now()
);
comment on table public.cron_heartbeats is 'When each scheduled endpoint last ran and last succeeded; read by the health report.';

alter table public.leads enable row level security;
alter table public.agency_applications enable row level security;
alter table public.email_sends enable row level security;
alter table public.email_unsubscribes enable row level security;
alter table public.consent_log enable row level security;
alter table public.cron_heartbeats enable row level security;
alter table private.consent_salts enable row level security;
