-- Data-subject requests and the rate limiter's windows.

create table public.erasure_requests (
  id uuid primary key default gen_random_uuid(),
  subject_type text not null check (subject_type in ('hotel', 'organizer')),
  subject_id uuid not null,
  requested_by uuid,
  token_sha256 public.sha256_hex not null unique,
  status text not null default 'pending_confirmation' check (status in ('pending_confirmation', 'erased')),
  expires_at timestamptz not null,
  erased_at timestamptz,
  deleted jsonb,
  created_at timestamptz not null default now(),
  constraint erasure_requests_erased_is_proven check ((status = 'erased') = (erased_at is not null and deleted is not null))
);
comment on table public.erasure_requests is 'Erasures asked for and done; the confirmation token only as a hash, the counts as proof.';
create index erasure_requests_subject_idx on public.erasure_requests (subject_type, subject_id);

create table private.dsar_tokens (
  token_sha256 public.sha256_hex primary key,
  email public.email_address not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.dsar_tokens is 'One-time links to an export asked for by email address.';
create index dsar_tokens_expires_at_idx on private.dsar_tokens (expires_at);

-- Unlogged: losing windows in a crash is acceptable, and it makes the limiter several times faster.
create unlogged table private.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
) with (fillfactor = 50);
comment on table private.rate_limits is 'Fixed-window counters; one row per key, its window reset in place.';

alter table public.erasure_requests enable row level security;
alter table private.dsar_tokens enable row level security;
alter table private.rate_limits enable row level security;
