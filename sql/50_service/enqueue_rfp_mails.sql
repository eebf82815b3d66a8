-- Queues what running requests owe at p_now, each mail once however often it is asked: reminders to hotels that have not
-- answered, 72 and 24 hours before the deadline but not within 24 hours of the send; new answers to the creator, from 15
-- minutes after the oldest on; closings, of last rounds too; offers that expire within 2 days; counter-offers whose time is
-- over. What a late run finds stale is left out: answers, closings older than 2 days, a first reminder with less than 2 days
-- left. A deadline that moves has reminders of its own.
-- For the service alone. Returns how many mails were queued.
create or replace function public.enqueue_rfp_mails(p_run_id uuid, p_now timestamptz default now()) returns integer
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.queue_rfp_mails(p_run_id, p_now);
end;
$$;

revoke all on function public.enqueue_rfp_mails from public, anon, authenticated;
grant execute on function public.enqueue_rfp_mails to service_role;
comment on function public.enqueue_rfp_mails is
  'Queues reminders, new answers, closings and expiries of requests, offers and counter-offers.';
