-- Brings what grows old in the candidates' scoring rows up to date before they are ranked: boosts and estimated rates over a day old, medians
-- whose oldest answer has left the 180 days. p_candidates is the text of candidates_sql. When the service's regular refresh
-- has run there is nothing to do.
-- Private. Errors: none.
create or replace function private.refresh_candidates(p_candidates text, p_needs private.event_needs) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_cluster_ids integer[];
  v_hotel_ids uuid[];
begin
  -- The oldest is the index's first entry; `exists` may read the table when all of it has just been renewed.
  if (select min(c.boosted_at) from private.hotel_clusters c) <= now() - interval '1 day' then
    execute 'select array_agg(distinct h.cluster_id) ' || p_candidates || ' and h.cluster_id in (
      select c.id from private.hotel_clusters c where c.boosted_at <= now() - interval ''1 day'')'
      into v_cluster_ids using p_needs;
    if v_cluster_ids is not null then
      perform private.refresh_cluster_boosts(v_cluster_ids);
    end if;
  end if;

  -- The second condition is that of the partial index.
  if exists (
    select from private.hotel_scoring h where h.response_hours_until <= now() and h.response_hours_until < 'infinity'
  ) then
    execute 'select array_agg(h.hotel_id) ' || p_candidates
      || ' and h.response_hours_until <= now() and h.response_hours_until < ''infinity'''
      into v_hotel_ids using p_needs;
    if v_hotel_ids is not null then
      perform private.lock_scoring_refresh();
      perform private.refresh_response_hours(v_hotel_ids);
    end if;
  end if;
end;
$$;

revoke all on function private.refresh_candidates(text, private.event_needs) from public, anon, authenticated;
comment on function private.refresh_candidates(text, private.event_needs) is 'Renews stale boosts and medians of the candidates.';
