-- Keeps private.hotel_scoring in step with hotels, a statement at a time. Deleted hotels take their row along.
-- Trigger function, definer: whoever edits a hotel may not write the scoring table.
create or replace function private.score_changed_hotels() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.sync_hotel_scoring(array(select c.id from changed c));
  return null;
end;
$$;

revoke all on function private.score_changed_hotels from public, anon, authenticated;
comment on function private.score_changed_hotels is 'Trigger on hotels: rewrites the scoring rows of the changed hotels.';

-- Brings the scoring rows of some hotels up to date with hotels; boosts are marked for renewal, response hours stay as the
-- triggers on sends keep them.
-- An organization's own hotels are active to it alone (is_in_search); an unknown rate waits for the next refresh of its cluster.
-- Hotels without a place (erased shells) have no row. Called by the triggers on hotels, and to fill the table from scratch.
-- Private, for definer functions.
create or replace function private.sync_hotel_scoring(p_hotel_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_cluster_ids integer[];
  v_new_ids uuid[];
begin
  perform private.number_scoring_terms(p_hotel_ids);

  -- A hotel that moves to another city or class changes both clusters. Locked in one order against deadlocks.
  v_cluster_ids := array(
    select h.cluster_id from private.hotel_scoring h where h.hotel_id = any (p_hotel_ids)
    union
    select c.id from public.hotels h
    join private.hotel_clusters c on c.city = h.city and c.stars = coalesce(h.stars, 0) where h.id = any (p_hotel_ids));
  perform from private.hotel_clusters c where c.id = any (v_cluster_ids) order by c.id for update;
  update private.hotel_clusters c set boosted_at = '-infinity'
  where c.id = any (v_cluster_ids) and c.boosted_at > '-infinity';

  delete from private.rate_estimates e where e.hotel_id = any (p_hotel_ids);
  delete from private.hotel_scoring h using public.hotels o
  where o.id = h.hotel_id and h.hotel_id = any (p_hotel_ids) and num_nulls(o.latitude, o.longitude, o.city, o.currency) > 0;

  v_new_ids := array(
    select o.id from public.hotels o where o.id = any (p_hotel_ids)
      and not exists (select from private.hotel_scoring h where h.hotel_id = o.id));
  insert into private.hotel_scoring as h (
    hotel_id, x, y, z, cell, cluster_id, currency_slot, is_active, role_weight, room_rate, ddr_rate,
    seats, meeting_rooms, rooms, feature_bits)
  select o.id, cosd(o.latitude) * cosd(o.longitude), cosd(o.latitude) * sind(o.longitude), sind(o.latitude),
    least(floor((o.latitude + 90) * g.grid_per_degree), g.grid_rows - 1)::integer * g.grid_columns
      + floor((o.longitude + 180) * g.grid_per_degree)::integer % g.grid_columns,
    c.id, k.slot, o.is_active and o.organization_id is null, private.role_weight(o.mice_role),
    coalesce(o.base_room_rate::float8, 'NaN'), coalesce(o.ddr_rate::float8, 'NaN'),
    coalesce(o.largest_room_capacity, 'NaN'::float8), coalesce(o.meeting_rooms, 0), coalesce(o.rooms_total, 0),
    coalesce((select bit_or(1::bigint << f.bit) from private.hotel_features f where f.feature = any (o.features)), 0)
      | case when cardinality(o.features) > 0 then 1::bigint << 63 else 0 end
  from public.hotels o
  cross join private.ranking_rules() g
  join private.hotel_clusters c on c.city = o.city and c.stars = coalesce(o.stars, 0)
  join private.hotel_currencies k on k.currency = o.currency
  where o.id = any (p_hotel_ids) and num_nulls(o.latitude, o.longitude) = 0
  order by o.id
  on conflict (hotel_id) do update set
    x = excluded.x, y = excluded.y, z = excluded.z, cell = excluded.cell, cluster_id = excluded.cluster_id,
    currency_slot = excluded.currency_slot, is_active = excluded.is_active, role_weight = excluded.role_weight,
    room_rate = excluded.room_rate, ddr_rate = excluded.ddr_rate, seats = excluded.seats,
    meeting_rooms = excluded.meeting_rooms, rooms = excluded.rooms, feature_bits = excluded.feature_bits,
    boost = case when excluded.is_active then h.boost else 1 end;

  -- A hotel may be new here and have a history all the same.
  v_new_ids := array(
    select distinct s.hotel_id from public.sends s where s.hotel_id = any (v_new_ids) and s.responded_at is not null);
  if cardinality(v_new_ids) > 0 then
    perform private.refresh_response_hours(v_new_ids);
  end if;
end;
$$;

comment on function private.sync_hotel_scoring is 'Writes the scoring rows of the given hotels from hotels.';

-- Called by sync_hotel_scoring.
create or replace function private.number_scoring_terms(p_hotel_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.hotel_clusters (city, stars)
  select distinct h.city, coalesce(h.stars, 0)
  from public.hotels h
  where h.id = any (p_hotel_ids) and h.city is not null
    and not exists (select from private.hotel_clusters c where c.city = h.city and c.stars = coalesce(h.stars, 0))
  order by 1, 2
  on conflict (city, stars) do nothing;

  -- The numbers are dense, so that whoever gives one out must be alone; new currencies and features are rare.
  if exists (
    select from public.hotels h where h.id = any (p_hotel_ids) and h.currency is not null
      and not exists (select from private.hotel_currencies k where k.currency = h.currency)
  ) then
    lock table private.hotel_currencies in share row exclusive mode;
    insert into private.hotel_currencies (slot, currency)
    select (select coalesce(max(k.slot), 0) from private.hotel_currencies k) + row_number() over (order by n.currency), n.currency
    from (
      select distinct h.currency from public.hotels h where h.id = any (p_hotel_ids) and h.currency is not null
        and not exists (select from private.hotel_currencies k where k.currency = h.currency)
    ) n;
  end if;

  if (select count(*) from private.hotel_features) < 63 and exists (
    select from public.hotels h, unnest(h.features) as f (feature) where h.id = any (p_hotel_ids) and f.feature is not null
      and not exists (select from private.hotel_features k where k.feature = f.feature)
  ) then
    lock table private.hotel_features in share row exclusive mode;
    insert into private.hotel_features (bit, feature)
    select n.bit, n.feature
    from (
      select (select count(*) from private.hotel_features) - 1 + row_number() over (order by d.feature) as bit, d.feature
      from (
        select distinct f.feature from public.hotels h, unnest(h.features) as f (feature)
        where h.id = any (p_hotel_ids) and f.feature is not null
          and not exists (select from private.hotel_features k where k.feature = f.feature)
      ) d
    ) n
    where n.bit <= 62;
  end if;
end;
$$;

comment on function private.number_scoring_terms is
  'Numbers the clusters, currencies and features of the given hotels that have none yet.';
