-- Tells the hotels an RFP is sent to, in the same transaction: one mail to each of their recipients, within what the
-- organization's tier may send (require_send_allowance). History that the service loads tells nobody.
-- Trigger function, definer: the outbox is the service's. Errors: 429 limit_reached.
create or replace function private.mail_requests() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp_id uuid;
  v_send_ids uuid[];
begin
  if private.acts_as_service() or not exists (select from added) then
    return null;
  end if;
  perform private.require_send_allowance(array(select distinct a.organization_id from added a));

  -- first_requests takes its locks in one order, against deadlocks. A statement with several RFPs, which the console never sends,
  -- takes all of them first.
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

-- An organization on the free tier sends to at most 500 hotels a day (UTC), whichever way. Called by mail_requests once the sends are
-- stored. The organization's row is locked, so that two requests at once cannot both find room. Errors: 429 limit_reached.
create or replace function private.require_send_allowance(p_organization_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_most constant integer := 500;
begin
  perform from public.organizations o
  where o.tier = 'free' and o.id = any (p_organization_ids) order by o.id for no key update;
  if exists (
    select from public.organizations o
    where o.tier = 'free' and o.id = any (p_organization_ids)
      and (select count(*) from public.sends s where s.organization_id = o.id and s.sent_at >= private.today()) > c_most
  ) then
    perform private.fail_today('free_sends', jsonb_build_object('most', c_most));
  end if;
end;
$$;

comment on function private.require_send_allowance is 'Refuses more sends a day than the free tier includes.';
