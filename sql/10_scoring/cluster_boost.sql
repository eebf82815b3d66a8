-- The boost of a hotel among those of its cluster, as refresh_cluster_boosts works it out. For definer functions. Volatile: it recomputes
-- a stale cluster first.
create or replace function private.cluster_boost(p_hotel_id uuid) returns double precision
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.refresh_cluster_boosts(array(
    select h.cluster_id from private.hotel_scoring h where h.hotel_id = p_hotel_id and h.is_active));
  return coalesce((select h.boost from private.hotel_scoring h where h.hotel_id = p_hotel_id and h.is_active), 1);
end;
$$;

comment on function private.cluster_boost is
  'Cluster boost (1 to 1.1) of a hotel, at most a day old; 1 for an inactive or unknown hotel.';
