-- Marks sends that have no mark yet (send_marks): whether the two sides are related, and the cluster boost as of the send, which is
-- committed with it, so that what happens elsewhere later moves no ranking that is out. A boost of the last day is renewed first where
-- it is stale; an earlier one, of history that is loaded, is worked out again. Private, for definer functions.
create or replace function private.mark_sends(p_send_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_recent constant timestamptz := now() - private.boost_age();
begin
  perform private.refresh_cluster_boosts(array(
    select distinct h.cluster_id
    from public.sends s join private.hotel_scoring h on h.hotel_id = s.hotel_id
    where s.id = any (p_send_ids) and s.sent_at > v_recent and h.is_active));
  insert into private.send_marks (send_id, is_related, boost)
  select s.id, s.id in (select r.id from private.related_sends(p_send_ids) as r (id)), coalesce(b.boost, 1)
  from public.sends s
  left join (
    select t.id, h.boost
    from public.sends t join private.hotel_scoring h on h.hotel_id = t.hotel_id
    where t.id = any (p_send_ids) and t.sent_at > v_recent and h.is_active
    union all
    select t.id, p.boost
    from (
      select max(u.sent_at) as sent_at, array_agg(u.hotel_id) as hotel_ids, array_agg(u.id) as send_ids
      from public.sends u where u.id = any (p_send_ids) and u.sent_at <= v_recent
      group by date_trunc('second', u.sent_at)  -- the rows of one sending differ by microseconds
    ) g
    cross join lateral private.boosts_at(g.hotel_ids, g.sent_at) p
    join public.sends t on t.id = any (g.send_ids) and t.hotel_id = p.hotel_id
  ) b on b.id = s.id
  where s.id = any (p_send_ids)
  on conflict do nothing;
end;
$$;

comment on function private.mark_sends is 'Keeps of each send whether its sides are related, and the hotel''s boost as of it.';

-- The cluster boosts of some hotels at an earlier moment, worked out again from the answers of the private.response_window before it,
-- among today's active hotels of the cluster and with today's profiles: for requests that were sent before boosts were kept, and for
-- history that is loaded. Hotels without a boost have no row. Private, for definer functions.
create or replace function private.boosts_at(p_hotel_ids uuid[], p_at timestamptz)
returns table (hotel_id uuid, boost double precision)
language plpgsql stable rows 20
set search_path = ''
as $$
declare
  v_asked constant uuid[] := array(
    select r.hotel_id from private.response_history(p_hotel_ids, p_at) r where r.sends >= private.fewest_sends_for_boost());
begin
  if cardinality(v_asked) = 0 then
    return;
  end if;
  return query
    select b.hotel_id, b.boost
    from private.earned_boosts(array(
      select m.hotel_id from private.hotel_scoring m
      where m.is_active and m.cluster_id in (select h.cluster_id from private.hotel_scoring h where h.hotel_id = any (v_asked))
    ), p_at) b
    where b.hotel_id = any (v_asked);
end;
$$;

comment on function private.boosts_at is 'Cluster boosts (1 to 1.1) of hotels as they were at an earlier moment; no row for 1 without a record.';

-- Sends in which both sides are one: the hotel is the organization's own venue, or one of its people (staff, and contacts, who
-- answer by link) is a member of the organization, by account or by address. What passes between them is no fact about the hotel.
-- Of the hotels' addresses only those in a domain of a member are brought into canonical form, because a request goes to thousands.
-- Private, for definer functions.
create or replace function private.related_sends(p_send_ids uuid[]) returns setof uuid
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    with asked as materialized (
      select s.id, s.organization_id, s.hotel_id from public.sends s where s.id = any (p_send_ids)
    ), ours as materialized (
      select m.organization_id, m.user_id, private.canonical_email(p.email) as address
      from public.organization_members m
      join public.profiles p on p.id = m.user_id
      where m.organization_id in (select a.organization_id from asked a)
    ), domains as (
      select distinct split_part(o.address, '@', -1) as domain from ours o
      union
      select 'googlemail.com' from ours o where o.address like '%@gmail.com'
    ), theirs as (
      select m.hotel_id, private.canonical_email(p.email) as address
      from public.hotel_members m
      join public.profiles p on p.id = m.user_id
      where m.hotel_id in (select a.hotel_id from asked a)
      union
      select c.hotel_id, private.canonical_email(c.email)
      from public.hotel_contacts c
      where c.hotel_id in (select a.hotel_id from asked a) and split_part(lower(c.email), '@', -1) in (select d.domain from domains d)
    )
    select a.id from asked a join public.hotels h on h.id = a.hotel_id where h.organization_id = a.organization_id
    union
    select a.id
    from asked a
    join ours o on o.organization_id = a.organization_id
    join theirs t on t.hotel_id = a.hotel_id and t.address = o.address;
end;
$$;

comment on function private.related_sends is 'Those of the sends in which hotel and organization are one side.';
