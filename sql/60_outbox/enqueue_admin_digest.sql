-- Tells platform staff, once a day, what waits for them: hotel claims, changes, founding applications. Nothing is sent when nothing
-- waits. For the service alone. Returns how many mails were queued.
create or replace function public.enqueue_admin_digest() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_waiting constant jsonb := jsonb_build_object(
    'claims', (select count(*) from public.hotel_claims c where c.status = 'pending'),
    'changes', (select count(*) from public.hotel_changes c where c.status = 'pending'),
    'applications', (select count(*) from public.agency_applications a 
      where a.status = 'pending-review' and (a.confirmed_at is not null or a.confirm_until is null)));
  v_day constant text := (now() at time zone 'UTC')::date;
  v_queued integer := 0;
begin
  if not exists (select from jsonb_each_text(v_waiting) w where w.value <> '0') then
    return 0;
  end if;
  select count(*)::integer into v_queued
  from (
    select private.enqueue_email('admin_digest', p.email, v_waiting, 'admin_digest/' || p.id || '/' || v_day, null, p.id)
    from public.profiles p
    where p.is_platform_admin and p.email not like '%@no-email.invalid'
      and not exists (select from public.email_sends e where e.dedupe_key = 'admin_digest/' || p.id || '/' || v_day)
    offset 0
  ) q;
  return v_queued;
end;
$$;

revoke all on function public.enqueue_admin_digest from public, anon, authenticated;
grant execute on function public.enqueue_admin_digest to service_role;
comment on function public.enqueue_admin_digest is
  'Queues the day''s digest of what waits for platform staff; returns how many mails.';
