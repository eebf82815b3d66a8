-- Tells invited hotels what they are owed: the deadline has moved, or the request is off (those that declined know already). A moved
-- deadline is told at once, then at most once an hour and three times a day; what waits tells the last state.
-- A request that still waits says the new deadline when it goes out.
-- Trigger function, definer: the outbox is the service's.
create or replace function private.mail_rfp_change() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_send_ids uuid[];
  v_told_at timestamptz;
begin
  if private.acts_as_service() then
    return null;
  end if;
  if new.status = 'cancelled' then
    perform private.mail_hotels('rfp_cancelled', null, array(
        select s.id from public.sends s where s.rfp_id = new.id and s.status <> 'declined'),
      private.request_mail(new.id) || jsonb_build_object('reason', new.cancel_reason), '1');
  else
    v_send_ids := array(select s.id from public.sends s where s.rfp_id = new.id);
    v_told_at := private.next_change_notice(new.id);
    update public.email_sends e set params = e.params || private.request_mail(new.id)
    where e.id in (select h.email_id from private.held_requests(v_send_ids) h)
      or (e.send_id = any (v_send_ids) and e.kind = 'rfp_changed' and e.status = 'queued' and e.batch_id is null);
    perform private.mail_hotels('rfp_changed', null, v_send_ids, private.request_mail(new.id), extract(epoch from v_told_at)::text, v_told_at);
  end if;
  return null;
end;
$$;

revoke all on function private.mail_rfp_change from public, anon, authenticated;
comment on function private.mail_rfp_change is 'Trigger on rfps: tells hotels of a cancellation or a later deadline.';

-- When the hotels of an RFP are told of a change that happens at p_now, and notes it: at once, at the earliest an hour after they were
-- told last, and on the next day (UTC) after three times. A notice that still waits tells this change too.
-- Private, for mail_rfp_change, which has the RFP's row locked.
create or replace function private.next_change_notice(p_rfp_id uuid, p_now timestamptz default now()) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  v_last constant timestamptz := (select max(n.told_at) from private.change_notices n where n.rfp_id = p_rfp_id);
  v_at timestamptz := greatest(p_now, v_last + interval '1 hour');
begin
  if v_last > p_now then
    return v_last;
  end if;
  if (select count(*) from private.change_notices n where n.rfp_id = p_rfp_id and n.told_at >= date_trunc('day', v_at, 'UTC')) >= 3 then
    v_at := date_trunc('day', v_at, 'UTC') + interval '1 day';
  end if;
  insert into private.change_notices (rfp_id, told_at) values (p_rfp_id, v_at);
  return v_at;
end;
$$;

comment on function private.next_change_notice is 'The moment at which an RFP''s hotels are told of a change.';
