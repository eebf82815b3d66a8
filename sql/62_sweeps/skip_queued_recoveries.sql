-- Takes the queued mails of abandonments back, those that no claim has touched: a batch that was tried must be repeated as
-- it was. For the service alone.
create or replace function private.skip_queued_recoveries(p_abandonment_ids uuid[], p_reason text) returns void
language sql volatile
set search_path = ''
as $$
  update public.email_sends e
  set status = 'skipped', last_error = p_reason
  where e.dedupe_key in (
      select 'abandonment/' || a.id || '/' || s.step
      from unnest(p_abandonment_ids) a (id)
      cross join unnest(private.sweep_steps('abandonment')) s (step))
    and e.status = 'queued' and e.batch_id is null;
$$;

revoke all on function private.skip_queued_recoveries from public, anon, authenticated;
grant execute on function private.skip_queued_recoveries to service_role;
comment on function private.skip_queued_recoveries is 'Skips the untried mails of abandonments that are over.';
