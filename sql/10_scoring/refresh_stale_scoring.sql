-- Renews what grows old in the scoring table, oldest first: boosts over a day old, medians whose oldest answer has left the
-- 180 days. At most p_limit of each. It also gives the bits to the features most in use (choose_feature_bits). Definer: callers may
-- not write the scoring table.
create or replace function private.refresh_stale_scoring(p_limit integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_cluster_ids integer[];
  v_hotel_ids uuid[];
begin
  v_cluster_ids := array(
    select c.id from private.hotel_clusters c
    where c.boosted_at <= now() - private.boost_age() order by c.boosted_at limit p_limit);
  v_hotel_ids := array(
    select h.hotel_id from private.hotel_scoring h
    where h.response_hours_until <= now() and h.response_hours_until < 'infinity'
    order by h.response_hours_until limit p_limit);
  perform private.lock_scoring_refresh();
  perform private.choose_feature_bits();
  perform private.refresh_cluster_boosts(v_cluster_ids);
  perform private.refresh_response_hours(v_hotel_ids);
  return jsonb_build_object('clusters', cardinality(v_cluster_ids), 'hotels', cardinality(v_hotel_ids));
end;
$$;

revoke all on function private.refresh_stale_scoring from public, anon, authenticated;
grant execute on function private.refresh_stale_scoring to service_role;
comment on function private.refresh_stale_scoring is
  'Renews up to p_limit stale clusters and p_limit stale medians; returns how many it looked at.';
