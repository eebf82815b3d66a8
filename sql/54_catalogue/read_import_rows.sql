-- The rows of an import that have to be looked at, typed. fault is {field, message} of what stops a row: what it is matched by, its
-- name and its place; null otherwise. Any other cell that cannot be read is left out and the hotel kept: left_out lists them as
-- [{ field, message }]; of a list of features the known words stay. A field that is left out, null or blank is null. Values are read
-- only where their form is certain, so that no row can stop the others. Called by resolve_import.
create or replace function private.read_import_rows(p_source text, p_rows jsonb) returns table (
  row_number bigint, fingerprint bigint, fault text[], left_out jsonb, external_id text, name text, city text, city_code text, country_code text,
  latitude double precision, longitude double precision, stars smallint, rooms_total integer, meeting_rooms integer,
  largest_room_capacity integer, mice_role text, features text[], base_room_rate numeric, ddr_rate numeric, currency text,
  description text, photo_url text, chain text, street text, postal_code text, contact_name text, contact_email text, phone text,
  allow_duplicate boolean
)
language sql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
  with cells as materialized (
    select e.row_number, e.fingerprint, e.external_id, e.is_repeated, jsonb_typeof(e.value) = 'object' as is_object,
      nullif(btrim(v.name), '') as name, nullif(btrim(v.city), '') as city,
      nullif(upper(btrim(v.city_code)), '') as city_code, nullif(upper(btrim(v.country_code)), '') as country_code,
      nullif(btrim(v.latitude), '') as latitude, nullif(btrim(v.longitude), '') as longitude, nullif(btrim(v.stars), '') as stars,
      nullif(btrim(v.rooms_total), '') as rooms_total, nullif(btrim(v.meeting_rooms), '') as meeting_rooms,
      nullif(btrim(v.largest_room_capacity), '') as largest_room_capacity, nullif(btrim(v.mice_role), '') as mice_role,
      nullif(v.features, 'null') as features, nullif(btrim(v.base_room_rate), '') as base_room_rate,
      nullif(btrim(v.ddr_rate), '') as ddr_rate, nullif(upper(btrim(v.currency)), '') as currency,
      nullif(btrim(v.description), '') as description, nullif(btrim(v.photo_url), '') as photo_url,
      nullif(btrim(v.chain), '') as chain, nullif(btrim(v.street), '') as street, nullif(btrim(v.postal_code), '') as postal_code,
      nullif(btrim(v.contact_name), '') as contact_name, nullif(private.normal_address(v.contact_email), '') as contact_email,
      nullif(btrim(v.phone), '') as phone, nullif(lower(btrim(v.allow_duplicate)), '') as allow_duplicate
    from private.filter_import_rows(p_source, p_rows) e
    cross join lateral jsonb_to_record(case jsonb_typeof(e.value) when 'object' then e.value else '{}' end) as v (
      name text, city text, city_code text, country_code text, latitude text, longitude text, stars text,
      rooms_total text, meeting_rooms text, largest_room_capacity text, mice_role text, features jsonb, base_room_rate text,
      ddr_rate text, currency text, description text, photo_url text, chain text, street text, postal_code text,
      contact_name text, contact_email text, phone text, allow_duplicate text)
  ),
  -- A call has thousands of rows and a handful of currencies and lists of features: each is judged once.
  currencies as materialized (
    select distinct c.currency from cells c
  ),
  real_currencies as materialized (
    select d.currency from currencies d where private.is_currency(d.currency)
  ),
  feature_lists as materialized (
    select d.features, f.words, f.unknown
    from (select distinct c.features from cells c) d
    cross join lateral (
      select array_agg(distinct w.word) filter (where w.is_listed) as words,
        string_agg(distinct left(coalesce(w.word, 'null'), 60), '", "') filter (where not w.is_listed) as unknown
      from (select e.word, exists (select from public.hotel_features k where k.feature = e.word and k.is_listed) as is_listed
      from jsonb_array_elements_text(case jsonb_typeof(d.features) when 'array' then d.features else '[]' end) as e (word)) w
    ) f
    where d.features is not null
  )
  select r.row_number, r.fingerprint,
    case
      when not r.is_object then array['row', 'must be an object']
      when r.external_id is null then array['external_id', 'is missing']
      when length(r.external_id) > 200 then array['external_id', 'is longer than 200 characters']
      when r.is_repeated then array['external_id', 'came earlier in this call']
      when length(r.name) > 200 then array['name', 'is longer than 200 characters']
      when length(r.city) > 120 then array['city', 'is longer than 120 characters']
      when r.country_code !~ '^[A-Z]{2}$' then array['country_code', 'must be the two letters of ISO 3166-1']
      when r.latitude is not null and coalesce(t.latitude not between -90 and 90, true) then array['latitude', 'must be from -90 to 90']
      when r.longitude is not null and coalesce(t.longitude not between -180 and 180, true) then array['longitude', 'must be from -180 to 180']
      when r.latitude is null and r.longitude is not null then array['latitude', 'is missing: a point has both']
      when r.longitude is null and r.latitude is not null then array['longitude', 'is missing: a point has both']
      when r.currency is not null and k.currency is null then
        array['currency', format('"%s" is not an ISO 4217 currency code', left(r.currency, 20))]
    end,
    p.problems,
    r.external_id, r.name, r.city, t.city_code, r.country_code, t.latitude, t.longitude, t.stars, t.rooms_total, t.meeting_rooms,
    t.largest_room_capacity, t.mice_role, f.words, t.base_room_rate, t.ddr_rate, r.currency, t.description, t.photo_url,
    t.chain, t.street, t.postal_code, t.contact_name, t.contact_email, t.phone, coalesce(r.allow_duplicate = 'true', false)
  from cells r
  cross join lateral (
    select case when r.latitude ~ '^[+-]?\d{1,3}(\.\d{1,30})?$' then r.latitude::double precision end as latitude,
      case when r.longitude ~ '^[+-]?\d{1,3}(\.\d{1,30})?$' then r.longitude::double precision end as longitude,
      case when r.stars ~ '^[1-5]$' then r.stars::smallint end as stars,
      case when r.city_code ~ '^[A-Z]{3}$' then r.city_code end as city_code,
      case when r.rooms_total ~ '^\d{1,9}$' then case when r.rooms_total::integer <= 100000 then r.rooms_total::integer end end as rooms_total,
      case when r.meeting_rooms ~ '^\d{1,9}$' then case when r.meeting_rooms::integer <= 10000 then r.meeting_rooms::integer end end as meeting_rooms,
      case when r.largest_room_capacity ~ '^\d{1,9}$'
        then case when r.largest_room_capacity::integer <= 1000000 then r.largest_room_capacity::integer end end as largest_room_capacity,
      case when r.mice_role ~ '^[a-z0-9_]{1,40}$' then r.mice_role end as mice_role,
      case when r.base_room_rate ~ '^\d{1,15}(\.\d{1,10})?$' then
        case when round(r.base_room_rate::numeric, 2) between 0.01 and 999999999999.99 then round(r.base_room_rate::numeric, 2) end end as base_room_rate,
      case when r.ddr_rate ~ '^\d{1,15}(\.\d{1,10})?$' then
        case when round(r.ddr_rate::numeric, 2) between 0.01 and 999999999999.99 then round(r.ddr_rate::numeric, 2) end end as ddr_rate,
      case when length(r.description) <= 10000 then r.description end as description,
      case when r.photo_url ~ '^https?://.' and length(r.photo_url) <= 2048 then r.photo_url end as photo_url,
      case when length(r.chain) <= 200 then r.chain end as chain,
      case when length(r.street) <= 200 then r.street end as street,
      case when length(r.postal_code) <= 20 then r.postal_code end as postal_code,
      case when length(r.contact_name) <= 200 then r.contact_name end as contact_name,
      case when private.is_email_address(r.contact_email) then r.contact_email end as contact_email,
      case when length(r.phone) <= 50 then r.phone end as phone
  ) t
  left join real_currencies k on k.currency = r.currency
  left join feature_lists f on f.features = r.features
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'message', c.message)), '[]') as problems
    from (values
      ('city_code', r.city_code, t.city_code, 'must be three letters'),
      ('stars', r.stars, t.stars::text, 'must be 1 to 5'),
      ('rooms_total', r.rooms_total, t.rooms_total::text, 'must be a whole number up to 100000'),
      ('meeting_rooms', r.meeting_rooms, t.meeting_rooms::text, 'must be a whole number up to 10000'),
      ('largest_room_capacity', r.largest_room_capacity, t.largest_room_capacity::text, 'must be a whole number up to 1000000'),
      ('mice_role', r.mice_role, t.mice_role, 'must be 1 to 40 of a-z, 0-9 and _'),
      ('base_room_rate', r.base_room_rate, t.base_room_rate::text, 'must be an amount above 0'),
      ('ddr_rate', r.ddr_rate, t.ddr_rate::text, 'must be an amount above 0'),
      ('features', f.unknown, null, format('"%s" is no word of the vocabulary', f.unknown)),
      ('features', case when jsonb_typeof(r.features) <> 'array' then 'other' end, null, 'must be a list of words'),
      ('description', r.description, t.description, 'is longer than 10000 characters'),
      ('photo_url', r.photo_url, t.photo_url, 'must be an http or https address'),
      ('chain', r.chain, t.chain, 'is longer than 200 characters'),
      ('street', r.street, t.street, 'is longer than 200 characters'),
      ('postal_code', r.postal_code, t.postal_code, 'is longer than 20 characters'),
      ('contact_name', r.contact_name, t.contact_name, 'is longer than 200 characters'),
      ('contact_email', r.contact_email, t.contact_email, 'is no address that mail can be sent to'),
      ('phone', r.phone, t.phone, 'is longer than 50 characters'),
      ('allow_duplicate', case when r.allow_duplicate !~ '^(true|false)$' then r.allow_duplicate end, null, 'must be true or false')
    ) as c (field, given, taken, message)
    where c.given is not null and c.taken is null
  ) p;
$$;

comment on function private.read_import_rows is 'Typed rows of an import, each with what stops it {field, message} or null, and the cells that are left out.';
