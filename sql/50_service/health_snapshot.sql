-- What the health report asks of the database, in one question: when each scheduled endpoint last succeeded, and how many
-- mails are of unknown outcome. For the service alone. Returns { crons: { name: timestamp }, unknown_mails }.
create or replace function public.health_snapshot() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'crons', (select coalesce(jsonb_object_agg(h.name, h.last_success_at), '{}') from public.cron_heartbeats h),
    'unknown_mails', (select count(*) from public.email_sends e where e.status = 'unknown'));
$$;

revoke all on function public.health_snapshot from public, anon, authenticated;
grant execute on function public.health_snapshot to service_role;
comment on function public.health_snapshot is
  'Last successes of the scheduled endpoints and the number of mails of unknown outcome.';
