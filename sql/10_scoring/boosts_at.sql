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
