-- Remembers when a scheduled endpoint ran, whether it succeeded and with what result. For the service alone.
create or replace function public.record_heartbeat(p_name text, p_succeeded boolean, p_result jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.cron_heartbeats as h (name, last_run_at, last_success_at, last_result)
  values (p_name, now(), case when p_succeeded then now() end, p_result)
  on conflict (name) do update
    set last_run_at = excluded.last_run_at,
        last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
        last_result = excluded.last_result;
$$;

revoke all on function public.record_heartbeat from public, anon, authenticated;
grant execute on function public.record_heartbeat to service_role;
comment on function public.record_heartbeat is 'Heartbeat of a scheduled endpoint; the health report reads it.';
