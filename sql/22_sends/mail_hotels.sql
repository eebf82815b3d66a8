-- Queues one mail of p_kind to every recipient of the given sends (private.send_recipients has them: contacts and managers, at
-- most 5 a hotel, and an address named for the send), each with the link of its send and address. p_occasion tells mails of one kind
-- about a send apart: the same again queues nothing. They go out at p_not_before at the earliest. Requests (rfp_send, to sends of one
-- organization) wait where private.first_requests says so, and their recipients get no other mail about the request before. Returns how
-- many were queued. Private, for definer functions.
create or replace function private.mail_hotels(
  p_kind text, p_channel text, p_send_ids uuid[], p_params jsonb, p_occasion text, p_not_before timestamptz default now()
) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Read once: two statements need them.
  v_send_ids uuid[];
  v_hotel_ids uuid[];
  v_addresses public.email_address[];
  v_link_ids uuid[];
  -- For requests only: until when each mail waits, and the mailbox, where it is the organization's first mail to it.
  v_held_until timestamptz[];
  v_first_to text[];
  v_organization_id uuid;
  v_made integer;
  v_queued integer;
begin
  select array_agg(a.send_id), array_agg(a.hotel_id), array_agg(a.address), array_agg(private.ordered_uuid())
    into v_send_ids, v_hotel_ids, v_addresses, v_link_ids
  from (
    select r.* from private.send_recipients(p_send_ids) r
    where p_kind = 'rfp_send'
      or (r.send_id, r.address) not in (select h.send_id, h.address from private.held_requests(p_send_ids) h)
    order by r.send_id, r.address
  ) a;

  -- In one order for everybody, against deadlocks. A link that exists is not inserted again: the conflict would wait for a hotel that
  -- is just using it, and that may wait for us.
  insert into public.answer_links (id, send_id, recipient)
  select a.id, a.send_id, a.address from unnest(v_link_ids, v_send_ids, v_addresses) as a (id, send_id, address)
  where not exists (select from public.answer_links l where l.send_id = a.send_id and l.recipient = a.address)
  on conflict (send_id, recipient) do nothing;
  get diagnostics v_made = row_count;
  if v_made < cardinality(v_link_ids) then
    -- A statement of its own, so that links made at the same moment by somebody else are seen.
    select array_agg(l.id order by a.nth) into v_link_ids
    from unnest(v_send_ids, v_addresses) with ordinality as a (send_id, address, nth)
    left join public.answer_links l on l.send_id = a.send_id and l.recipient = a.address;
  end if;

  if p_kind = 'rfp_send' then
    v_organization_id := (select s.organization_id from public.sends s where s.id = v_send_ids[1]);
    select array_agg(f.held_until), array_agg(f.first_to) into v_held_until, v_first_to
    from private.first_requests(v_organization_id, v_addresses) f;
  end if;

  insert into public.email_sends (
    id, recipient, kind, channel, params, dedupe_key, send_id, next_attempt_at, first_to, first_from, first_due)
  select private.ordered_uuid(), a.address, p_kind, p_channel,
    -- The event's city may stand in a subject where it is the hotel's own, which the catalogue knows; anything else is an organizer's word.
    p_params || jsonb_build_object('send_id', a.send_id, 'hotel_name', h.name, 'link_id', a.link_id,
      'known_city', case when h.organization_id is null and lower(h.city) = lower(p_params ->> 'city') then h.city end),
    concat_ws('/', p_kind, a.link_id, p_occasion), a.send_id, coalesce(a.held_until, p_not_before), a.first_to,
    case when a.first_to is not null then v_organization_id end,
    case when a.first_to is not null then coalesce(a.held_until, now()) end
  from unnest(v_link_ids, v_send_ids, v_hotel_ids, v_addresses, v_held_until, v_first_to)
    as a (link_id, send_id, hotel_id, address, held_until, first_to)
  join public.hotels h on h.id = a.hotel_id
  where a.link_id is not null
  order by a.send_id, a.address
  on conflict (dedupe_key) do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end;
$$;

comment on function private.mail_hotels is 'Queues a mail about a request to the recipients of sends.';

-- A random id that begins with the time, in milliseconds (UUID version 7): rows made together lie together in every index on
-- it. A thousand random ids would read and write a page each, and more of these pages come from the disk the larger a table is. It is
-- no secret.
create or replace function private.ordered_uuid() returns uuid
language sql volatile
return (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;

comment on function private.ordered_uuid is 'Random id in the order of time, for what is made by the thousand.';

-- For each address that an organization is about to write to, in the order given: until when its mail waits (null: it goes at once),
-- and the mailbox, where it is the organization's first mail to it. It keeps people from being flooded: a mailbox without an account
-- gets the first requests of 5 organizations a day, however it is spelled (canonical_email). Further ones wait for the next day with
-- room, and so does whatever else that organization sends there. The mailboxes stay locked until commit. Private, for definer
-- functions.
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
