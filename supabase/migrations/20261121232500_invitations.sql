-- How people come together: an invitation to an organization or to a hotel, taken up by the address it was sent to.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  hotel_id uuid references public.hotels (id) on delete cascade,
  email public.email_address not null,
  role text not null,
  invited_by uuid references public.profiles (id) on delete set null,
  token_sha256 public.sha256_hex unique,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invitations_to_one_thing check (num_nonnulls(organization_id, hotel_id) = 1),
  constraint invitations_role_fits check (role = any (case when hotel_id is null
    then array['owner', 'admin', 'member'] else array['manager', 'staff'] end)),
  constraint invitations_end_once check (accepted_at is null or revoked_at is null)
);
comment on table public.invitations is
  'Invitations to organizations and hotels. token_sha256: hash of the link''s token, null until its mail is written; the token itself is stored nowhere.';
create unique index invitations_open_organization_key on public.invitations (organization_id, email)
  where organization_id is not null and accepted_at is null and revoked_at is null;
create unique index invitations_open_hotel_key on public.invitations (hotel_id, email)
  where hotel_id is not null and accepted_at is null and revoked_at is null;
create index invitations_organization_id_idx on public.invitations (organization_id, created_at desc);
create index invitations_hotel_id_idx on public.invitations (hotel_id, created_at desc);
create index invitations_email_idx on public.invitations (email);
create index invitations_invited_by_idx on public.invitations (invited_by);
alter table public.invitations enable row level security;

-- An approved application brings the Agency tier to one organization, once.
alter table public.agency_applications add column used_at timestamptz;
comment on column public.agency_applications.used_at is 'When an organization took its tier from this application.';
