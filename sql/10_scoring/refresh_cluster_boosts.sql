-- Computes the boosts of some clusters anew (earned_boosts), where they are more than a day old or a hotel has changed since. It renews
-- the estimates of unknown rates with them. A request that is being sent in this transaction does not count yet, because its own boost
-- is among these.
-- Private, for definer functions.
create or replace function private.refresh_cluster_boosts(p_cluster_ids integer[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_stale integer[];
  v_hotel_ids uuid[];
begin
  if not exists (
    select from private.hotel_clusters c where c.id = any (p_cluster_ids) and c.boosted_at <= now() - private.boost_age()
  ) then
    return;
  end if;
  -- Whoever waits here for another call finds the clusters fresh afterwards and leaves them alone.
  perform private.lock_scoring_refresh();
  select array_agg(locked.id) into v_stale
  from (
    select c.id from private.hotel_clusters c
    where c.id = any (p_cluster_ids) and c.boosted_at <= now() - private.boost_age()
    order by c.id for update
  ) locked;
  if v_stale is null then
    return;
  end if;

  select array_agg(locked.hotel_id) into v_hotel_ids
  from (
    select h.hotel_id from private.hotel_scoring h
    where h.cluster_id = any (v_stale) and h.is_active order by h.hotel_id for update
  ) locked;

  update private.hotel_scoring h set boost = b.boost
  from (
    select i.hotel_id, coalesce(e.boost, 1) as boost
    from unnest(v_hotel_ids) as i (hotel_id)
    left join private.earned_boosts(v_hotel_ids, now() - interval '1 microsecond') e on e.hotel_id = i.hotel_id
  ) b
  where b.hotel_id = h.hotel_id and b.boost <> h.boost;
  perform private.refresh_rate_estimates(v_stale);
  update private.hotel_clusters c set boosted_at = now() where c.id = any (v_stale);
end;
$$;

comment on function private.refresh_cluster_boosts is
  'Recomputes the boosts of the given clusters unless they are less than a day old.';
