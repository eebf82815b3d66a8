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
