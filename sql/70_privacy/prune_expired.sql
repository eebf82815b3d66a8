-- Retention: salts after 2 days, limiter windows after 2 hours, unused links, words of mails and what was reported of them
-- after 30 days, ranks after 60, hashed addresses of forms, applications and referrals after 30 days. Bounded work a call,
-- for schedules to repeat. For the service alone.
create or replace function public.prune_expired(p_limit integer default 5000) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.prune(least(greatest(p_limit, 1), 50000));
$$;

revoke all on function public.prune_expired from public, anon, authenticated;
grant execute on function public.prune_expired to service_role;
comment on function public.prune_expired is 'Deletes what has outlived its purpose, at most p_limit rows of each kind.';
