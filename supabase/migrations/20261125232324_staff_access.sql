-- What platform staff did to a customer and why: which organizations they opened, and which tiers they gave. Append-only.
create table public.staff_access (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  reason text not null check (length(reason) between 1 and 500),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_access_ends_within_a_day check (expires_at > opened_at and expires_at <= opened_at + interval '24 hours')
);
comment on table public.staff_access is 'Platform staff opened an organization: they see its requests until expires_at.';
create index staff_access_organization_id_idx on public.staff_access (organization_id, opened_at desc);
create index staff_access_user_id_idx on public.staff_access (user_id, expires_at);

create table public.tier_changes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  old_tier text not null check (old_tier in ('free', 'pro', 'agency', 'enterprise')),
  new_tier text not null check (new_tier in ('free', 'pro', 'agency', 'enterprise')),
  granted_tier text not null check (granted_tier in ('free', 'pro', 'agency', 'enterprise')),
  reason text not null check (length(reason) between 1 and 500),
  changed_at timestamptz not null default now()
);
comment on table public.tier_changes is 'Platform staff granted an organization a tier: what it had, has, and has without paying.';
create index tier_changes_organization_id_idx on public.tier_changes (organization_id, changed_at desc);
create index tier_changes_user_id_idx on public.tier_changes (user_id);

alter table public.staff_access enable row level security;
alter table public.tier_changes enable row level security;
