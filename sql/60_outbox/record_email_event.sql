-- Takes one event of the email platform: the same event id again changes nothing. What it says is noted on its mail; an event that
-- comes before its mail is marked as sent waits for that (finish_emails). A hard bounce or a complaint suppresses the address.
-- p_type: delivered, bounced, complained or delivery_delayed; p_bounce: hard or soft, for bounced alone.
-- For the service alone. Returns whether the event was new.
create or replace function public.record_email_event(
  p_event_id text,
  p_type text,
  p_provider_id text,
  p_occurred_at timestamptz default null,
  p_recipient text default null,
  p_bounce text default null
) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_event_id uuid;
begin
  -- A run that is marking its mails as sent holds this shared: either it sees the event, or the event sees its mail.
  if not exists (select from public.email_sends e where e.provider_id = p_provider_id) then
    perform pg_advisory_xact_lock(hashtextextended('email_events', 0));
  end if;
  insert into public.email_events (event_id, type, bounce, provider_id, recipient, occurred_at)
  values (p_event_id, p_type, p_bounce, p_provider_id, lower(p_recipient), coalesce(p_occurred_at, now()))
  on conflict (event_id) do nothing
  returning id into v_event_id;
  if v_event_id is null then
    return false;
  end if;

  perform private.apply_email_events(array[p_provider_id]);
  insert into public.email_suppressions (email, reason)
  select coalesce((select e.recipient from public.email_sends e where e.provider_id = p_provider_id limit 1), lower(p_recipient)), p_type
  where (p_type = 'complained' or p_bounce = 'hard')
    and (p_recipient is not null or exists (select from public.email_sends e where e.provider_id = p_provider_id))
  on conflict (email) do nothing;
  return true;
end;
$$;

revoke all on function public.record_email_event from public, anon, authenticated;
grant execute on function public.record_email_event to service_role;
comment on function public.record_email_event is
  'Notes what the email platform says of a mail, once per event; hard bounces and complaints suppress the address.';
