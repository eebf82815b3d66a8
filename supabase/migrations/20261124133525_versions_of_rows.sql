-- Rows that people edit carry a version, so that the second of two who edit is told, and nobody's numbers are put back unseen
-- (check_version).
alter table public.rfps add column version integer not null default 1;
alter table public.hotels add column version integer not null default 1;
alter table public.organizations add column version integer not null default 1;
alter table public.agency_branding add column version integer not null default 1;
alter table public.fx_configs add column version integer not null default 1;
alter table public.profiles add column version integer not null default 1;
comment on column public.rfps.version is 'Raised by each change; a write that names another is refused (409 stale).';

create table private.last_changes (
  row_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade
);
comment on table private.last_changes is 'Who changed a row last that carries a version; no row where the service did.';
create index last_changes_user_id_idx on private.last_changes (user_id);
alter table private.last_changes enable row level security;
