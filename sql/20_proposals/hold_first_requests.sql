-- Nobody is flooded through us: to one address without an account go the first requests of 5 organizations a day; further ones
-- wait for the next day that has room. The mails concerned are those of kind rfp_send to the given sends, just queued.
-- Private, for definer functions. Errors: none.
create or replace function private.hold_first_requests(p_send_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
begin
  -- Two organizations that write to one address at once take their turn; in one order, so that they cannot block each other.
  perform pg_advisory_xact_lock(hashtextextended('first_requests/' || a.recipient, 0))
  from (select distinct e.recipient from public.email_sends e
    where e.send_id = any (p_send_ids) and e.kind = 'rfp_send'
      and not exists (select from public.profiles p where p.email = e.recipient)
    order by 1) a;

  update public.email_sends e
  set next_attempt_at = v_today + (q.others / 5) * interval '1 day'
  from (
    select m.id, (
        select count(*) from (
          select o.organization_id
          from public.email_sends b join public.sends o on o.id = b.send_id
          where b.recipient = m.recipient and b.kind = 'rfp_send' and o.organization_id <> s.organization_id
          group by o.organization_id
          having min(b.next_attempt_at) >= v_today) firsts) as others
    from public.email_sends m join public.sends s on s.id = m.send_id
    where m.send_id = any (p_send_ids) and m.kind = 'rfp_send' and m.status = 'queued' and m.attempts = 0
      and not exists (select from public.profiles p where p.email = m.recipient)
      and not exists (
        select from public.email_sends b join public.sends o on o.id = b.send_id
        where b.recipient = m.recipient and b.kind = 'rfp_send' and o.organization_id = s.organization_id
          and b.created_at < m.created_at)
  ) q
  where e.id = q.id and q.others >= 5;
end;
$$;

revoke all on function private.hold_first_requests(uuid[]) from public, anon, authenticated;
comment on function private.hold_first_requests(uuid[]) is 'Puts first requests beyond 5 organizations a day and address off to the next day with room.';
