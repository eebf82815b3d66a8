-- For each address that an organization is about to write to, in the order given: until when its mail waits (null: it goes at once),
-- and the mailbox, where it is the organization's first mail to it. It keeps people from being flooded: a mailbox without an account
-- gets the first requests of 5 organizations a day, however it is spelled (canonical_email). Further ones wait for the next day with
-- room, and so does whatever else that organization sends there. The mailboxes stay locked until commit. Private, for definer
-- functions.
drop function if exists private.hold_first_requests(uuid[]);
drop function if exists private.first_requests(uuid, public.email_address[]);
create or replace function private.first_requests(p_organization_id uuid, p_addresses public.email_address[])
returns table (held_until timestamptz, first_to text)
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
  -- Only addresses that have several spellings are taken apart, because there may be thousands.
  v_mailboxes constant text[] := array(
    select case when strpos(a.address, '+') > 0 or a.address like '%@gmail.com' or a.address like '%@googlemail.com'
      then private.canonical_email(a.address) else a.address end
    from unnest(p_addresses) with ordinality as a (address, nth) order by a.nth);
begin
  -- Organizations that write to one mailbox at once take turns. Locks are taken in one order, against deadlocks, and for 256 groups
  -- of mailboxes, because a lock for each would fill the server's table of locks.
  perform pg_advisory_xact_lock(hashtext('first_requests'), t.turn)
  from (select distinct hashtext(m.mailbox) & 255 as turn from unnest(v_mailboxes) as m (mailbox) order by 1) t;

  -- A statement of its own, so that it sees what the others wrote. It makes two look-ups per mailbox, however much was mailed there.
  return query
  select case when l.due > now() and not exists (select from public.profiles p where p.email = l.address) then l.due end,
    case when l.is_new and row_number() over (partition by l.mailbox order by l.nth) = 1 then l.mailbox end
  from (
    select a.address, a.mailbox, a.nth, o.due is null as is_new, coalesce(o.due, v_today + interval '1 day' * ((
      select count(*) from public.email_sends e where e.first_to = a.mailbox and e.first_due >= v_today) / 5)) as due
    from unnest(p_addresses, v_mailboxes) with ordinality as a (address, mailbox, nth)
    left join lateral (
      select e.first_due as due from public.email_sends e
      where e.first_to = a.mailbox and e.first_from = p_organization_id
      order by e.first_due limit 1
    ) o on true
  ) l
  order by l.nth;
end;
$$;

comment on function private.first_requests is
  'Until when mails to addresses wait, because first requests beyond 5 organizations a day do, and which are first ones.';
