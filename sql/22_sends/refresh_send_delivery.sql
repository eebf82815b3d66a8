-- Stores how far the request of each given send came: the best state of its recipients (delivered, sent, queued, held, failed,
-- unsubscribed, bounced, no_address, in this order; failed is one that our own provider would not take), by the mails that carried it.
-- Called wherever one of them changes: queued, claimed, finished, reported.
create or replace function private.refresh_send_delivery(p_send_ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.sends s set delivery = n.delivery
  from (
    select i.id, coalesce((array['delivered', 'sent', 'queued', 'held', 'failed', 'unsubscribed', 'bounced'])[min(case
        when e.id is null then null
        when e.delivery = 'complained' or e.bounce = 'hard' then 7
        when e.delivery = 'delivered' then 1
        when e.status in ('sent', 'unknown') then 2
        when e.status = 'queued' and e.attempts = 0 and e.next_attempt_at > now() then 4
        when e.status in ('queued', 'sending') then 3
        -- Never left: the RFP was over before its day came.
        when e.last_error = 'stale' then 4
        when e.last_error = 'unsubscribed' then 6
        when e.status = 'failed' then 5
        else 7 end)], 'no_address') as delivery
    from (select distinct u.id from unnest(p_send_ids) as u (id) where u.id is not null) i
    left join public.email_sends e on e.send_id = i.id and e.kind = 'rfp_send'
    group by i.id
  ) n
  where s.id = n.id and s.delivery is distinct from n.delivery;
$$;

revoke all on function private.refresh_send_delivery from public, anon, authenticated;
grant execute on function private.refresh_send_delivery to service_role;
comment on function private.refresh_send_delivery is 'Brings sends.delivery up to date with the mails of the request.';
