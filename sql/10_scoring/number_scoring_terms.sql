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
