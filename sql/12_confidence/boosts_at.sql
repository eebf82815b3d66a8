-- The cluster boosts of some hotels at a moment. Those of the last day are stored; earlier ones are worked out again from the answers
-- of the private.response_window before the moment, among today's active hotels of the cluster and with today's profiles. An inactive
-- hotel has 1. Private, for definer functions.
create or replace function private.boosts_at(p_hotel_ids uuid[], p_at timestamptz)
returns table (hotel_id uuid, boost double precision)
language plpgsql stable rows 20
set search_path = ''
as $$
declare
  v_mates uuid[];
begin
  if p_at > now() - private.boost_age() then
    return query
      select h.hotel_id, case when h.is_active then h.boost else 1 end
      from private.hotel_scoring h where h.hotel_id = any (p_hotel_ids);
    return;
  end if;
  v_mates := array(
    select m.hotel_id from private.hotel_scoring m
    where m.is_active and m.cluster_id in (select h.cluster_id from private.hotel_scoring h where h.hotel_id = any (p_hotel_ids)));
  return query
    with rates as (
      select s.hotel_id, avg((coalesce(s.responded_at, 'infinity') <= p_at)::integer)::float8 as rate
      from public.sends s
      where s.hotel_id = any (v_mates) and s.sent_at <= p_at and s.sent_at > p_at - private.response_window()
      group by s.hotel_id
    ), ranked as (
      select h.hotel_id, 1 + g.boost_span * percent_rank() over (
        partition by h.cluster_id order by private.engagement(r.rate, c.completeness)) as boost
      from private.hotel_scoring h
      cross join private.ranking_rules() g
      join private.completeness(v_mates) c on c.hotel_id = h.hotel_id
      left join rates r on r.hotel_id = h.hotel_id
      where h.hotel_id = any (v_mates)
    )
    select i.hotel_id, coalesce(k.boost, 1)
    from unnest(p_hotel_ids) as i (hotel_id)
    left join ranked k on k.hotel_id = i.hotel_id;
end;
$$;

comment on function private.boosts_at is 'Cluster boosts (1 to 1.1) of hotels as they were at a moment.';
