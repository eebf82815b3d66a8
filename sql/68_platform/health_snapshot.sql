-- What the health report asks of the database, in one question: when each scheduled endpoint last succeeded, how many
-- mails are of unknown outcome, since when the mail that has waited longest is due (null: none is), and the newest migration.
-- For the service alone. Returns { crons: { name: timestamp }, unknown_mails, mail_due_since, migration }.
create or replace function public.health_snapshot() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'crons', (select coalesce(jsonb_object_agg(h.name, h.last_success_at), '{}') from public.cron_heartbeats h),
    'unknown_mails', (select count(*) from public.email_sends e where e.status = 'unknown'),
    'mail_due_since', (
      select min(due.at) from (
        (select e.next_attempt_at as at from public.email_sends e
         where e.status = 'queued' and e.batch_id is null and e.next_attempt_at <= now() order by e.next_attempt_at limit 1)
        union all
        (select e.next_attempt_at from public.email_sends e
         where e.status = 'queued' and e.batch_id is not null and e.next_attempt_at <= now() order by e.next_attempt_at limit 1)
        union all
        (select e.claimed_until from public.email_sends e
         where e.status = 'sending' and e.claimed_until < now() order by e.claimed_until limit 1)) due),
    'migration', private.newest_migration());
$$;

revoke all on function public.health_snapshot from public, anon, authenticated;
grant execute on function public.health_snapshot to service_role;
comment on function public.health_snapshot is
  'Last successes of the scheduled endpoints, the state of the outbox, and the newest migration.';
