-- Renews what is out of date in the candidates' scoring rows before they are ranked: boosts and estimated rates over a day old,
-- medians whose oldest answer has left the 180 days. After the service's regular refresh there is nothing to do.
create or replace function private.refresh_candidates(p_needs private.event_needs, p_is_sent boolean, p_offers_only boolean)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_cluster_ids integer[];
  v_hotel_ids uuid[];
begin
  -- The minimum is the first entry of the index, where `exists` might read the whole table when all of it was just renewed.
  if (select min(c.boosted_at) from private.hotel_clusters c) <= now() - private.boost_age() then
    select array_agg(distinct h.cluster_id) into v_cluster_ids
    from private.searched_candidates(p_needs, p_is_sent, p_offers_only) h
    where h.cluster_id in (select c.id from private.hotel_clusters c where c.boosted_at <= now() - private.boost_age());
    if v_cluster_ids is not null then
      perform private.refresh_cluster_boosts(v_cluster_ids);
    end if;
  end if;

  -- The second condition is that of the partial index.
  if exists (
    select from private.hotel_scoring h where h.response_hours_until <= now() and h.response_hours_until < 'infinity'
  ) then
    select array_agg(h.hotel_id) into v_hotel_ids
    from private.searched_candidates(p_needs, p_is_sent, p_offers_only) h
    where h.response_hours_until <= now() and h.response_hours_until < 'infinity';
    if v_hotel_ids is not null then
      perform private.lock_scoring_refresh();
      perform private.refresh_response_hours(v_hotel_ids);
    end if;
  end if;
end;
$$;

comment on function private.refresh_candidates is 'Renews stale boosts and medians of the candidates.';
