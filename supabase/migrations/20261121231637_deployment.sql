-- What of sql/ a database was last given, so that the next deployment knows what is ours to drop, and the operator's
-- check whether this is the database of the checkout at hand.

create table private.deployment (
  singleton boolean primary key default true check (singleton),
  fingerprint text not null,
  objects text[] not null,
  deployed_at timestamptz not null default now()
);
comment on table private.deployment is 'One row: the migrations and sql/ this database has, as a hash, and the objects that sql/ made.';
alter table private.deployment enable row level security;
