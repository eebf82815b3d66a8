-- The hash of the migrations and of sql/ that this database was last given; null when that was before hashes were kept.
-- For the service alone: the operator's check compares it with the checkout's.
create or replace function public.deployed_fingerprint() returns text
language sql stable
set search_path = ''
as $$
  select d.fingerprint from private.deployment d;
$$;

revoke all on function public.deployed_fingerprint from public, anon, authenticated;
grant execute on function public.deployed_fingerprint to service_role;
comment on function public.deployed_fingerprint is 'Hash of the migrations and functions this database was last given.';
