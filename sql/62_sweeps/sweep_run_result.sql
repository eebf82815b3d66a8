-- What has become of the mails one run of a sweep logged, whoever sent them. For the service alone.
-- Returns { sent, skipped, sending, due, errors }: sending = in the hands of a run at this moment; due = nobody's, or another
-- run is just claiming it, which is not seen before it commits; errors = waiting for a later run, refused, or of unknown outcome.
create or replace function public.sweep_run_result(p_run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'sent', count(*) filter (where e.status = 'sent'),
    'skipped', count(*) filter (where e.status = 'skipped'),
    'sending', count(*) filter (where e.status = 'sending'),
    'due', count(*) filter (where e.status = 'queued' and e.next_attempt_at <= now()),
    'errors', count(*) filter (where e.status in ('failed', 'unknown') or (e.status = 'queued' and e.next_attempt_at > now())))
  from public.email_sends e
  where e.sweep_run_id = p_run_id;
$$;

revoke all on function public.sweep_run_result from public, anon, authenticated;
grant execute on function public.sweep_run_result to service_role;
comment on function public.sweep_run_result is 'Counts of one sweep run by what became of its mails.';
