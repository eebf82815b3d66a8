-- Billing: what the payment provider says about subscriptions, credits that were taken back, and what a checkout was for.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  customer_id text not null check (length(customer_id) between 1 and 255),
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
  tier text check (tier in ('pro', 'agency', 'enterprise')),
  interval text check (interval in ('month', 'year')),
  monthly_eur public.money_amount,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  ended_at timestamptz,
  sync_ticket bigint not null,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint subscriptions_past_due_has_time check ((past_due_since is not null) = (status in ('past_due', 'unpaid')))
);
comment on table public.subscriptions is 'What the payment provider said last about each subscription; organizations.tier follows it.';
comment on column public.subscriptions.monthly_eur is 'Price a month in EUR (a year''s ÷ 12) at the day''s ECB rate; null without one.';
comment on column public.subscriptions.sync_ticket is 'Number drawn before the provider was asked: an answer with a lower one is older and changes nothing.';
create index subscriptions_organization_id_idx on public.subscriptions (organization_id);
create index subscriptions_customer_id_idx on public.subscriptions (customer_id);
create index subscriptions_past_due_since_idx on public.subscriptions (past_due_since) where past_due_since is not null;
alter table public.subscriptions enable row level security;

create sequence public.subscription_tickets;
comment on sequence public.subscription_tickets is 'Order in which the provider was asked about subscriptions.';

alter table public.referral_credits
  add column reversed_at timestamptz,
  add column reversal_attempt_at timestamptz,
  add column reversal_transaction_id text unique check (length(reversal_transaction_id) between 1 and 255);
comment on column public.referral_credits.reversed_at is
  'The invoice was refunded or disputed: the credit was taken back, or never given when it was still pending.';

alter table public.abandonments
  add column tier text check (tier in ('pro', 'agency', 'enterprise')),
  add column interval text check (interval in ('month', 'year'));
comment on column public.abandonments.tier is 'What the checkout was for, where it was one of ours: the mails lead to another for the same.';
