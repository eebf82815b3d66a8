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

-- Gives the 63 bits to the features that most hotels have, where there are more words than bits: a word takes over the bit of a less
-- used one, and the scoring rows that hold either word are written anew. While there are bits for all words it reads no hotels and
-- does nothing. The table lock makes the change wait for rankings under way, and new ones for it, because a ranking reads the bits
-- first and the rows later and must see all of the change or none.
-- Called by refresh_stale_scoring, under its lock. Returns how many bits changed hands.
create or replace function private.choose_feature_bits() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_swaps jsonb;
  v_words text[];
begin
  if (select count(*) from public.hotel_features) <= 63 or (select count(*) from private.hotel_features) < 63 then
    return 0;
  end if;
  with uses as (
    select f.feature, count(*) as hotels
    from public.hotels h, unnest(h.features) as f (feature)
    where h.is_active and f.feature is not null
    group by f.feature
  ), seated as (
    select b.bit, b.feature, coalesce(u.hotels, 0) as hotels, row_number() over (order by coalesce(u.hotels, 0), b.feature) as place
    from private.hotel_features b left join uses u on u.feature = b.feature
  ), waiting as (
    select u.feature, u.hotels, row_number() over (order by u.hotels desc, u.feature) as place
    from uses u where not exists (select from private.hotel_features b where b.feature = u.feature)
  )
  select jsonb_agg(jsonb_build_object('bit', s.bit, 'from', s.feature, 'to', w.feature)) into v_swaps
  from waiting w join seated s on s.place = w.place and w.hotels > s.hotels;
  if v_swaps is null then
    return 0;
  end if;

  lock table private.hotel_features in access exclusive mode;
  update private.hotel_features b set feature = s.word ->> 'to'
  from jsonb_array_elements(v_swaps) as s (word) where b.bit = (s.word ->> 'bit')::smallint;
  v_words := array(select s.word ->> k.side from jsonb_array_elements(v_swaps) as s (word), (values ('from'), ('to')) as k (side));
  update private.hotel_scoring r
  set feature_bits = coalesce((
    select bit_or(1::bigint << b.bit) from private.hotel_features b where b.feature = any (h.features)), 0)
    | (r.feature_bits & (1::bigint << 63))
  from public.hotels h
  where h.id = r.hotel_id and h.features && v_words;
  return jsonb_array_length(v_swaps);
end;
$$;

comment on function private.choose_feature_bits is 'Reassigns the features'' bits by use; returns how many changed hands.';
