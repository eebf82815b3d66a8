-- Tells the hotels an RFP is sent to, in the same transaction: one mail to each of their recipients. A free organization sends
-- to at most 500 hotels a day, whichever way. History that the service loads tells nobody.
-- Trigger function, definer: the outbox is the service's. Errors: 429 limit_reached.
create or replace function private.mail_requests() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_today constant timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
  v_rfp_id uuid;
  v_send_ids uuid[];
begin
  if private.acts_as_service() or not exists (select from added) then
    return null;
  end if;
  -- Locked, so that two requests at once cannot both find room under the limit.
  perform from public.organizations o
  where o.tier = 'free' and o.id in (select a.organization_id from added a) order by o.id for no key update;
  if exists (
    select from public.organizations o
    where o.tier = 'free' and o.id in (select a.organization_id from added a)
      and (select count(*) from public.sends s where s.organization_id = o.id and s.sent_at >= v_today) > 500
  ) then
    perform private.fail(429, 'limit_reached', 'An organization on the free tier sends to at most 500 hotels a day', null,
      jsonb_build_object('Retry-After', ceil(extract(epoch from v_today + interval '1 day' - now()))::text));
  end if;

  -- The turns of addresses are taken in one order by everybody. Several RFPs at once, which no screen of ours sends, take all.
  if (select count(distinct a.rfp_id) from added a) > 1 then
    perform pg_advisory_xact_lock(hashtext('first_requests'), t) from generate_series(0, 255) t;
  end if;
  for v_rfp_id, v_send_ids in select a.rfp_id, array_agg(a.id) from added a group by a.rfp_id loop
    perform private.mail_hotels('rfp_send', 'rfp_send', v_send_ids, private.request_mail(v_rfp_id), '1');
    perform private.refresh_send_delivery(v_send_ids);
  end loop;
  return null;
end;
$$;

revoke all on function private.mail_requests from public, anon, authenticated;
comment on function private.mail_requests is 'Trigger on sends: queues the request''s mails and says how far they came.';

drop trigger if exists mail_requests on public.sends;
create trigger mail_requests after insert on public.sends
  referencing new table as added for each statement execute function private.mail_requests();
