-- Nobody is flooded through us: to one address without an account go the first requests of 5 organizations a day; further ones
-- wait for the next day that has room, and whatever else that organization sends there waits with them. The mails concerned are
-- those of kind rfp_send to the given sends of one organization, just queued. Private, for definer functions.
create or replace function private.hold_first_requests(p_send_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
  v_organization_id constant uuid := (select s.organization_id from public.sends s where s.id = p_send_ids[1]);
  v_mail_ids constant uuid[] := array(
    select e.id from public.email_sends e
    where e.send_id = any (p_send_ids) and e.kind = 'rfp_send' and e.status = 'queued' and e.attempts = 0
      and not exists (select from public.profiles p where p.email = e.recipient));
begin
  -- Two organizations that write to one address at once take their turn; in one order, so that they cannot block each other, and
  -- by 256 groups of addresses: a lock for each would fill the server's table of locks with a few large requests.
  perform pg_advisory_xact_lock(hashtext('first_requests'), a.turn)
  from (select distinct hashtext(e.recipient) & 255 as turn from public.email_sends e
    where e.id = any (v_mail_ids) order by 1) a;

  with written as (
    -- Since when each organization writes to these addresses.
    select m.id, o.organization_id, min(b.since) as since
    from public.email_sends m
    -- Address by address: a planner that knows of few requests would compare every mail with every other.
    cross join lateral (
      select r.id, r.send_id, r.created_at, coalesce(r.first_attempt_at, r.next_attempt_at) as since
      from public.email_sends r
      where r.recipient = m.recipient and r.kind = 'rfp_send' and r.id <> m.id
      offset 0
    ) b
    join public.sends o on o.id = b.send_id and (o.organization_id <> v_organization_id or b.created_at < m.created_at)
    where m.id = any (v_mail_ids)
    group by m.id, o.organization_id
  ), held as (
    select w.id, coalesce(min(w.since) filter (where w.organization_id = v_organization_id), v_today + interval '1 day' *
      (count(*) filter (where w.organization_id <> v_organization_id and w.since >= v_today) / 5)) as due
    from written w
    group by w.id
  )
  update public.email_sends e set next_attempt_at = h.due from held h where e.id = h.id and h.due > now();
end;
$$;

revoke all on function private.hold_first_requests from public, anon, authenticated;
comment on function private.hold_first_requests is
  'Puts first requests beyond 5 organizations a day and address off to the next day with room.';
