-- What the sweeps walk by, which checkouts belong together, who has subscribed, and how a credit survives a crash.

-- A sweep reads its members by ranges of their start, page after page in the order of (start, id).
drop index public.profiles_created_at_idx;
create index profiles_created_at_idx on public.profiles (created_at, id) include (email, full_name);
drop index public.agency_applications_milestones_idx;
create index agency_applications_milestones_idx on public.agency_applications (approved_at, id) where slot is not null;
drop index public.abandonments_open_idx;
create index abandonments_abandoned_at_idx on public.abandonments (abandoned_at, id);

alter table public.email_sends add column sweep_run_id uuid;
comment on column public.email_sends.sweep_run_id is 'The run of a sweep that queued the mail, so that the run can say what became of it.';
create index email_sends_sweep_run_id_idx on public.email_sends (sweep_run_id) where sweep_run_id is not null;

-- One recovery sequence for each checkout, however often it was reopened.
create unique index abandonments_one_per_root_key on public.abandonments ((coalesce(root_session_id, session_id)));

create table public.checkout_recoveries (
  id uuid primary key default gen_random_uuid(),
  session_id text not null unique check (length(session_id) between 1 and 255),
  recovered_from text not null check (length(recovered_from) between 1 and 255),
  created_at timestamptz not null default now()
);
comment on table public.checkout_recoveries is 'Which checkout session reopened which expired one; the first of a chain is its root.';

create table public.payment_subscriptions (
  id uuid primary key default gen_random_uuid(),
  customer_id text not null check (length(customer_id) between 1 and 255),
  email public.email_address,
  subscribed_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (customer_id, email)
);
comment on table public.payment_subscriptions is
  'When a customer first subscribed, by each address they are known by: what expires afterwards is no abandonment.';
create index payment_subscriptions_email_idx on public.payment_subscriptions (email);

alter table public.referral_credits
  add column referrer_customer_id text check (length(referrer_customer_id) between 1 and 255),
  add column first_attempt_at timestamptz,
  add column claimed_until timestamptz;
comment on column public.referral_credits.referrer_customer_id is
  'Whose balance is credited; fixed at the first attempt, because a repeat must be the same request.';
comment on column public.referral_credits.claimed_until is 'Until then one caller alone speaks to the provider about it.';

alter table public.checkout_recoveries enable row level security;
alter table public.payment_subscriptions enable row level security;
