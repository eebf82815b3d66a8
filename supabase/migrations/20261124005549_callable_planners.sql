-- A hotel's sales desk calls back: planners may say where. And a mail that our own provider refused did not bounce.
alter table public.profiles add column phone text not null default '' constraint profiles_phone_check check (length(phone) <= 50);
comment on column public.profiles.phone is 'Where the person can be called; stands in the requests they send.';

alter table public.sends drop constraint sends_delivery_check,
  add constraint sends_delivery_check
    check (delivery in ('delivered', 'sent', 'queued', 'held', 'failed', 'unsubscribed', 'bounced', 'no_address'));
update public.sends s set delivery = 'failed'
where s.delivery = 'bounced'
  and exists (select from public.email_sends e where e.send_id = s.id and e.kind = 'rfp_send' and e.status = 'failed')
  and not exists (
    select from public.email_sends e
    where e.send_id = s.id and e.kind = 'rfp_send' and e.status <> 'failed');
