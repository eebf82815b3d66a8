-- Payment events, abandoned checkouts, referrals and their credits.

create table public.payment_events (
  id uuid primary key default gen_random_uuid(),
  event_id text not null unique check (length(event_id) between 1 and 255),
  type text not null check (length(type) between 1 and 255),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.payment_events is 'Every payment-provider event taken, once; written in the transaction of its effect.';
create index payment_events_created_at_idx on public.payment_events (created_at);

create table public.abandonments (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null,
  customer_id text,
  session_id text not null unique,
  root_session_id text,
  recovery_url text check (recovery_url ~ '^https://'),
  abandoned_at timestamptz not null,
  recovered_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.abandonments is 'A checkout that expired or failed before the customer subscribed.';
create index abandonments_email_idx on public.abandonments (email);
create index abandonments_customer_id_idx on public.abandonments (customer_id) where customer_id is not null;
create index abandonments_open_idx on public.abandonments (abandoned_at) include (id, email) where recovered_at is null and unsubscribed_at is null;

create table public.referral_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{4,12}$'),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.referral_codes is 'One code per profile, 8 of A–Z and 2–9 without look-alikes (no I, no O).';

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  referrer_user_id uuid not null references public.profiles (id) on delete cascade,
  referred_user_id uuid not null unique,
  referred_email public.email_address not null,
  ip_hash public.sha256_hex,
  same_ip boolean not null default false,
  created_at timestamptz not null default now(),
  constraint referrals_not_self check (referrer_user_id <> referred_user_id)
);
comment on table public.referrals is 'Who brought whom. same_ip only flags; nothing is refused for it.';
create index referrals_referrer_user_id_idx on public.referrals (referrer_user_id);
create index referrals_referred_email_idx on public.referrals (referred_email);

create table public.referral_credits (
  id uuid primary key default gen_random_uuid(),
  referral_id uuid references public.referrals (id) on delete set null,
  referrer_user_id uuid references public.profiles (id) on delete set null,
  referred_user_id uuid not null unique,
  invoice_id text not null unique check (length(invoice_id) between 1 and 255),
  amount_cents integer not null check (amount_cents > 0),
  currency public.currency_code not null,
  status text not null default 'pending' check (status in ('pending', 'applied')),
  provider_transaction_id text unique,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  constraint referral_credits_applied_has_time check ((status = 'applied') = (applied_at is not null))
);
comment on table public.referral_credits is 'Credit to a referrer: once per referred user and once per invoice; pending until the referrer has a customer at the payment provider.';
create index referral_credits_referral_id_idx on public.referral_credits (referral_id);
create index referral_credits_referrer_user_id_idx on public.referral_credits (referrer_user_id);
create index referral_credits_pending_idx on public.referral_credits (created_at) where status = 'pending';

alter table public.payment_events enable row level security;
alter table public.abandonments enable row level security;
alter table public.referral_codes enable row level security;
alter table public.referrals enable row level security;
alter table public.referral_credits enable row level security;
