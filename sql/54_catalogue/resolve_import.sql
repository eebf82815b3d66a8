-- What an import of these rows would do: { new, changed } as rows of hotels, contacts as rows of hotel_contacts, seen as rows
-- of hotel_confirmed (what will then be exactly as its row says), and the answer to give. Everything is worked out against
-- the catalogue as it is, for all rows at once; nothing is written.
-- Called by import_rows.
create or replace function private.resolve_import(p_source text, p_rows jsonb, p_dry_run boolean) returns jsonb
language sql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
  with read as materialized (
    select * from private.read_import_rows(p_source, p_rows)
  ),
  -- Where a row says no point, the middle of its city: of the list, else of the hotels that are known there.
  cities as materialized (
    select c.city, c.country_code, coalesce(l.latitude, k.latitude) as latitude, coalesce(l.longitude, k.longitude) as longitude
    from (
      select distinct r.city, r.country_code from read r where r.latitude is null and r.longitude is null and r.fault is null
        and r.city is not null and r.country_code is not null
    ) c
    left join private.city_points() l on l.country_code = c.country_code and l.form = private.fold_text(c.city)
    left join lateral (
      select round(avg(h.latitude)::numeric, 4)::float8 as latitude, round(avg(h.longitude)::numeric, 4)::float8 as longitude
      from public.hotels h
      where h.city = c.city and h.country_code = c.country_code and h.is_active and h.organization_id is null
        and not h.point_is_approximate
      -- Two towns of one name are no place between them.
      having max(h.latitude) - min(h.latitude) < 0.3 and max(h.longitude) - min(h.longitude) < 0.5
    ) k on l.form is null
  ),
  matched as materialized (
    select r.*, h.id as hotel_id, p.latitude as city_latitude, p.longitude as city_longitude, coalesce(h.id, gen_random_uuid()) as id, m.keeps_contacts,
      coalesce(r.fault, case
        when h.id is not null and h.name is null then array['external_id', 'this hotel was erased, and stays so']
        when h.merged_into is not null then array['external_id', 'this hotel was merged into another, which is kept as it is']
        when h.id is not null then null
        when r.name is null then array['name', 'is missing']
        when r.city is null then array['city', 'is missing']
        when r.country_code is null then array['country_code', 'is missing']
        when r.latitude is null and p.latitude is null then array['latitude', 'is missing']
        when coalesce(r.currency, private.currency_of_country(r.country_code)) is null then array['currency', 'is missing']
      end) as problem,
      h.id is not null and (
        coalesce(r.name, h.name) <> h.name or coalesce(r.city, h.city) <> h.city
        or coalesce(r.city_code, h.city_code) is distinct from h.city_code
        or coalesce(r.country_code, h.country_code) <> h.country_code
        or coalesce(r.latitude, h.latitude) <> h.latitude or coalesce(r.longitude, h.longitude) <> h.longitude
        or coalesce(r.stars, h.stars) is distinct from h.stars
        or coalesce(r.rooms_total, h.rooms_total) is distinct from h.rooms_total
        or coalesce(r.meeting_rooms, h.meeting_rooms) is distinct from h.meeting_rooms
        or coalesce(r.largest_room_capacity, h.largest_room_capacity) is distinct from h.largest_room_capacity
        or coalesce(r.mice_role, h.mice_role) <> h.mice_role
        or r.features is not null and not (r.features @> h.features and h.features @> r.features)
        or coalesce(r.base_room_rate, h.base_room_rate) is distinct from h.base_room_rate
        or coalesce(r.ddr_rate, h.ddr_rate) is distinct from h.ddr_rate
        or coalesce(r.currency, h.currency) <> h.currency
        or coalesce(r.description, h.description) is distinct from h.description
        or coalesce(r.photo_url, h.photo_url) is distinct from h.photo_url
        or coalesce(r.chain, h.chain) is distinct from h.chain
        or coalesce(r.street, h.street) is distinct from h.street
        or coalesce(r.postal_code, h.postal_code) is distinct from h.postal_code) as differs
    from read r
    left join cities p on r.latitude is null and p.city = r.city and p.country_code = r.country_code
    left join public.hotels h on h.source = p_source and h.external_id = r.external_id
    left join lateral (
      select exists (select from public.hotel_members s where s.hotel_id = h.id) or exists (
        select from private.removed_people o join public.profiles p on p.id = o.user_id
        where o.hotel_id = h.id and private.canonical_email(p.email) = private.canonical_email(r.contact_email)) as keeps_contacts
    ) m on num_nulls(r.contact_name, r.contact_email, r.phone) < 3
  ),
  fresh as materialized (
    select m.*, count(*) over (partition by m.name_key) as namesakes
    from (select r.*, private.name_key(r.name) as name_key, coalesce(r.latitude, r.city_latitude) as placed_latitude,
      coalesce(r.longitude, r.city_longitude) as placed_longitude from matched r where r.hotel_id is null and r.problem is null) m
  ),
  -- A hotel of that name within 150 m: in the catalogue, else an earlier row of this call.
  near as materialized (
    select f.row_number, o.hotel_id, o.name, o.distance
    from fresh f
    cross join lateral (
      select h.id as hotel_id, h.name,
        private.distance_m(f.placed_latitude, f.placed_longitude, h.latitude, h.longitude) as distance
      from public.hotels h
      where private.name_key(h.name) = f.name_key and h.organization_id is null and abs(h.latitude - f.placed_latitude) < 0.002
        and private.distance_m(f.placed_latitude, f.placed_longitude, h.latitude, h.longitude) <= 150
      order by 3, 1 limit 1
    ) o
    where not f.allow_duplicate and f.name_key <> ''
  ),
  twins as materialized (
    select distinct on (f.row_number) f.row_number, case when not p_dry_run then e.id end as hotel_id, e.name,
      private.distance_m(f.placed_latitude, f.placed_longitude, e.placed_latitude, e.placed_longitude) as distance
    from fresh f
    join fresh e on e.name_key = f.name_key and e.row_number < f.row_number and abs(e.placed_latitude - f.placed_latitude) < 0.002
    -- Few names come twice; without this every row would be held against every other.
    where f.namesakes > 1 and e.namesakes > 1 and not f.allow_duplicate and f.name_key <> ''
      and not exists (select from near n where n.row_number in (f.row_number, e.row_number))
      and private.distance_m(f.placed_latitude, f.placed_longitude, e.placed_latitude, e.placed_longitude) <= 150
    order by f.row_number, e.row_number
  ),
  duplicates as (select * from near union all select * from twins),
  new_hotels as materialized (
    select f.row_number, f.id, f.external_id, f.name, f.city, f.city_code, f.country_code, f.placed_latitude as latitude,
      f.placed_longitude as longitude, f.latitude is null as point_is_approximate, f.stars,
      f.rooms_total, f.meeting_rooms, f.largest_room_capacity, coalesce(f.mice_role, 'full_service') as mice_role,
      coalesce(f.features, '{}') as features, f.base_room_rate, f.ddr_rate,
      coalesce(f.currency, private.currency_of_country(f.country_code)) as currency, f.description, f.photo_url, f.chain, f.street,
      f.postal_code
    from fresh f where not exists (select from duplicates d where d.row_number = f.row_number)
  ),
  -- A field that differs is kept where the hotel's own staff set it last.
  changes as materialized (
    select m.row_number, h.id, k.kept,
      case when 'name' = any (k.kept) then h.name else coalesce(m.name, h.name) end as name,
      case when 'city' = any (k.kept) then h.city else coalesce(m.city, h.city) end as city,
      case when 'city_code' = any (k.kept) then h.city_code else coalesce(m.city_code, h.city_code) end as city_code,
      case when 'country_code' = any (k.kept) then h.country_code else coalesce(m.country_code, h.country_code) end as country_code,
      case when 'location' = any (k.kept) then h.latitude else coalesce(m.latitude, h.latitude) end as latitude,
      case when 'location' = any (k.kept) then h.longitude else coalesce(m.longitude, h.longitude) end as longitude,
      case when 'stars' = any (k.kept) then h.stars else coalesce(m.stars, h.stars) end as stars,
      case when 'rooms_total' = any (k.kept) then h.rooms_total else coalesce(m.rooms_total, h.rooms_total) end as rooms_total,
      case when 'meeting_rooms' = any (k.kept) then h.meeting_rooms else coalesce(m.meeting_rooms, h.meeting_rooms) end
        as meeting_rooms,
      case when 'largest_room_capacity' = any (k.kept) then h.largest_room_capacity
        else coalesce(m.largest_room_capacity, h.largest_room_capacity) end as largest_room_capacity,
      case when 'mice_role' = any (k.kept) then h.mice_role else coalesce(m.mice_role, h.mice_role) end as mice_role,
      case when 'features' = any (k.kept) then h.features else coalesce(m.features, h.features) end as features,
      case when 'base_room_rate' = any (k.kept) then h.base_room_rate else coalesce(m.base_room_rate, h.base_room_rate) end
        as base_room_rate,
      case when 'ddr_rate' = any (k.kept) then h.ddr_rate else coalesce(m.ddr_rate, h.ddr_rate) end as ddr_rate,
      case when 'currency' = any (k.kept) then h.currency else coalesce(m.currency, h.currency) end as currency,
      case when 'description' = any (k.kept) then h.description else coalesce(m.description, h.description) end as description,
      case when 'photo_url' = any (k.kept) then h.photo_url else coalesce(m.photo_url, h.photo_url) end as photo_url,
      case when 'chain' = any (k.kept) then h.chain else coalesce(m.chain, h.chain) end as chain,
      case when 'street' = any (k.kept) then h.street else coalesce(m.street, h.street) end as street,
      case when 'postal_code' = any (k.kept) then h.postal_code else coalesce(m.postal_code, h.postal_code) end as postal_code
    from matched m
    join public.hotels h on h.id = m.hotel_id
    cross join lateral (
      select coalesce(array_agg(f.field) filter (where f.source = 'hotel'), '{}') as kept
      from (
        select distinct on (f.field) f.field, f.source
        from public.field_facts f where f.hotel_id = h.id and f.source not like 'merged:%' order by f.field, f.observed_at desc
      ) f
    ) k
    where m.differs and m.problem is null
  ),
  kept as materialized (
    select c.row_number, f.field
    from changes c
    join matched m on m.row_number = c.row_number
    join public.hotels h on h.id = c.id
    cross join lateral (values
      ('name', m.name <> h.name), ('city', m.city <> h.city), ('city_code', m.city_code is distinct from h.city_code),
      ('country_code', m.country_code <> h.country_code),
      ('location', (m.latitude, m.longitude) <> (h.latitude, h.longitude)), ('stars', m.stars is distinct from h.stars),
      ('rooms_total', m.rooms_total is distinct from h.rooms_total), ('meeting_rooms', m.meeting_rooms is distinct from h.meeting_rooms),
      ('largest_room_capacity', m.largest_room_capacity is distinct from h.largest_room_capacity),
      ('mice_role', m.mice_role <> h.mice_role), ('features', m.features <> h.features),
      ('base_room_rate', m.base_room_rate is distinct from h.base_room_rate), ('ddr_rate', m.ddr_rate is distinct from h.ddr_rate),
      ('currency', m.currency <> h.currency), ('description', m.description is distinct from h.description),
      ('photo_url', m.photo_url is distinct from h.photo_url), ('chain', m.chain is distinct from h.chain),
      ('street', m.street is distinct from h.street), ('postal_code', m.postal_code is distinct from h.postal_code)) as f (field, is_other)
    where f.field = any (c.kept) and f.is_other
      and case f.field when 'location' then m.latitude is not null when 'features' then m.features is not null
        else to_jsonb(m) ->> f.field is not null end
  ),
  changed as materialized (
    select c.*
    from changes c
    join public.hotels h on h.id = c.id
    where (c.name, c.city, c.city_code, c.country_code, c.latitude, c.longitude, c.stars, c.rooms_total, c.meeting_rooms,
        c.largest_room_capacity, c.mice_role, c.features, c.base_room_rate, c.ddr_rate, c.currency, c.description, c.photo_url,
        c.chain, c.street, c.postal_code)
      is distinct from (h.name, h.city, h.city_code, h.country_code, h.latitude, h.longitude, h.stars, h.rooms_total, h.meeting_rooms,
        h.largest_room_capacity, h.mice_role, h.features, h.base_room_rate, h.ddr_rate, h.currency, h.description, h.photo_url, h.chain,
        h.street, h.postal_code)
  ),
  -- Contacts come with their row; once somebody works at the hotel, they are kept as they are. Nor does a row bring back the address
  -- of somebody who was taken off the hotel, also when nobody works there any more.
  contacts as materialized (
    select m.row_number, m.id as hotel_id, coalesce(m.keeps_contacts, false) as keeps_contacts,
      coalesce(m.contact_name, c.name, 'Sales') as name, m.contact_email as email, coalesce(m.phone, c.phone) as phone
    from matched m
    left join lateral (
      select c.name, c.phone
      from public.hotel_contacts c
      where c.hotel_id = m.hotel_id and case when m.contact_email is null then c.email is null and c.name = coalesce(m.contact_name, 'Sales')
        else c.email = m.contact_email end
      order by c.created_at, c.id limit 1
    ) c on true
    where num_nulls(m.contact_name, m.contact_email, m.phone) < 3 and m.problem is null
      and (m.hotel_id is not null or exists (select from new_hotels n where n.row_number = m.row_number))
      and (c.name is null or coalesce(m.contact_name, c.name) <> c.name or coalesce(m.phone, c.phone) is distinct from c.phone)
  )
  select jsonb_build_object(
    'new', coalesce((select jsonb_agg(to_jsonb(n) order by n.row_number) from new_hotels n), '[]'),
    'changed', coalesce((select jsonb_agg(to_jsonb(c)) from changed c), '[]'),
    'contacts', coalesce((select jsonb_agg(to_jsonb(c)) from contacts c where not c.keeps_contacts), '[]'),
    'seen', coalesce((select jsonb_agg(jsonb_build_object('hotel_id', m.id, 'import_fingerprint', m.fingerprint))
      from matched m
      where m.problem is null and (m.hotel_id is not null or m.row_number in (select n.row_number from new_hotels n))
        and m.left_out = '[]' and m.row_number not in (select k.row_number from kept k)
        and m.row_number not in (select c.row_number from contacts c where c.keeps_contacts)), '[]'),
    'answer', jsonb_build_object(
      'inserted', (select count(*) from new_hotels),
      'updated', (select count(*) from matched m where m.hotel_id is not null and m.problem is null and (
        exists (select from changed c where c.row_number = m.row_number)
        or exists (select from contacts c where c.row_number = m.row_number and not c.keeps_contacts))),
      -- Rows that filter_import_rows left out are unchanged.
      'unchanged', jsonb_array_length(p_rows) - (select count(*) from matched) + (select count(*) from matched m where m.hotel_id is not null and m.problem is null
        and not exists (select from changed c where c.row_number = m.row_number)
        and not exists (select from contacts c where c.row_number = m.row_number and not c.keeps_contacts)),
      'rejected', coalesce((select jsonb_agg(jsonb_build_object('row', m.row_number, 'field', m.problem[1], 'message', m.problem[2])
        order by m.row_number) from matched m where m.problem is not null), '[]'),
      'left_out', coalesce((select jsonb_agg(jsonb_build_object('row', m.row_number) || c.cell order by m.row_number, c.place)
        from matched m
        cross join lateral jsonb_array_elements(m.left_out || case
          when m.hotel_id is null and m.latitude is null then jsonb_build_array(jsonb_build_object(
            'field', 'latitude', 'message', 'is missing: the middle of its city is taken, marked approximate'))
          else '[]' end) with ordinality as c (cell, place)
        where m.problem is null), '[]'),
      'kept', coalesce((select jsonb_agg(jsonb_build_object('row', k.row_number, 'field', k.field) order by k.row_number, k.field)
        from (select row_number, field from kept union all select row_number, 'contact' from contacts where keeps_contacts) k), '[]'),
      'possible_duplicates', coalesce((select jsonb_agg(jsonb_build_object('row', d.row_number, 'hotel_id', d.hotel_id,
        'hotel_name', d.name, 'distance_m', round(d.distance::numeric, 1)) order by d.row_number) from duplicates d), '[]')));
$$;

comment on function private.resolve_import is 'What an import would insert, change, keep, refuse and take for a duplicate.';
