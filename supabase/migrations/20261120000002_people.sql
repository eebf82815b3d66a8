-- Organizers: profiles of signed-in people, their organizations and memberships.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email public.email_address not null,
  full_name text not null default '' check (length(full_name) <= 200),
  is_platform_admin boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per signed-in person; created with the sign-in account.';
comment on column public.profiles.is_platform_admin is 'Platform staff; writable by the service alone.';
create unique index profiles_email_key on public.profiles (email);
-- The welcome sweep walks profiles by age.
create index profiles_created_at_idx on public.profiles (created_at);

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  tier text not null default 'free' check (tier in ('free', 'pro', 'agency', 'enterprise')),
  reporting_currency public.currency_code not null default 'EUR',
  payments_customer_id text unique check (length(payments_customer_id) between 1 and 255),
  monthly_subscription_eur public.money_amount not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.organizations is 'A planning organization: the tenant everything an organizer owns belongs to.';

create table public.organization_members (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  unique (organization_id, user_id)
);
comment on table public.organization_members is 'Who belongs to which organization, and in which role.';
create index organization_members_user_id_idx on public.organization_members (user_id) include (organization_id, role);

create table public.agency_branding (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null unique references public.organizations (id) on delete cascade,
  agency_name text not null check (length(agency_name) between 1 and 200),
  logo bytea check (octet_length(logo) <= 1048576),
  primary_color text not null default '#1f3a5f' check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  accent_color text not null default '#c8963e' check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  contact_line text not null default '' check (length(contact_line) <= 300),
  footer text not null default '' check (length(footer) <= 500),
  created_at timestamptz not null default now()
);
comment on table public.agency_branding is 'How an agency''s white-label PDFs look: logo (PNG or JPEG, up to 1 MiB), colours, contact line, footer.';

alter table public.profiles enable row level security;
alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;
alter table public.agency_branding enable row level security;
