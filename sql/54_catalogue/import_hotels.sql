-- Imports up to 2 000 hotels of one source. For platform staff, and for the service, as which the operator's command runs. The
-- definer private.import_rows does the work. Imports wait for each other, since two may bring the same hotel.
-- Errors: 400 22023 for a source that is not 1 to 40 of [a-z0-9_-] and for rows that are no list of at most 2 000;
-- 401 unauthorized; 403 forbidden; 429 rate_limited.
create or replace function public.import_hotels(p_source text, p_rows jsonb, p_dry_run boolean default false) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  if current_user <> 'service_role' then
    perform private.enter_rpc();
    if not private.is_platform_admin() then
      perform private.fail_forbidden('staff_import');
    end if;
  end if;
  if p_source is null or p_source !~ '^[a-z0-9_-]{1,40}$' then
    perform private.fail_invalid('p_source', 'source_name', '{"most": 40}');
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) > 2000 then
    perform private.fail_invalid('p_rows', 'import_rows', '{"most": 2000}');
  end if;

  perform pg_advisory_xact_lock(hashtextextended('import_hotels', 0));
  return private.import_rows(p_source, p_rows, coalesce(p_dry_run, false));
end;
$$;

revoke all on function public.import_hotels from public, anon, authenticated;
grant execute on function public.import_hotels to authenticated, service_role;
comment on function public.import_hotels is
  'Imports up to 2000 hotels of a source; answers what was inserted, updated, unchanged, rejected, kept and looks like a duplicate.';

-- Imports the rows of one call: it adds new hotels, changes others, and reports on every row that does neither. A field the hotel's
-- own staff set last is kept, so are its contacts while anybody works there; what a row leaves out is not touched; an erased hotel
-- stays erased. A dry run answers the same and writes nothing.
-- Definer, called by import_hotels, which says who may.
create or replace function private.import_rows(p_source text, p_rows jsonb, p_dry_run boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = off  -- also in triggers: a first import outgrows the empty tables that plans were made for
as $$
declare
  v_plan constant jsonb := private.resolve_import(p_source, p_rows, p_dry_run);
  v_spaces jsonb;
begin
  if not p_dry_run then
    perform set_config('hotel_rfp.fact_source', 'import:' || p_source, true);
    insert into public.hotels (id, source, external_id, name, city, city_code, country_code, latitude, longitude, stars, rooms_total,
      meeting_rooms, largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency, description, photo_url, chain, street,
      postal_code, point_is_approximate)
    select n.id, p_source, n.external_id, n.name, n.city, n.city_code, n.country_code, n.latitude, n.longitude, n.stars,
      n.rooms_total, n.meeting_rooms, n.largest_room_capacity, n.mice_role, n.features, n.base_room_rate, n.ddr_rate, n.currency,
      n.description, n.photo_url, n.chain, n.street, n.postal_code, n.point_is_approximate
    from jsonb_populate_recordset(null::public.hotels, v_plan -> 'new') n;

    update public.hotels h
    set name = c.name, city = c.city, city_code = c.city_code, country_code = c.country_code, latitude = c.latitude,
      longitude = c.longitude, stars = c.stars, rooms_total = c.rooms_total, meeting_rooms = c.meeting_rooms,
      largest_room_capacity = c.largest_room_capacity, mice_role = c.mice_role, features = c.features,
      base_room_rate = c.base_room_rate, ddr_rate = c.ddr_rate, currency = c.currency, description = c.description,
      photo_url = c.photo_url, chain = c.chain, street = c.street, postal_code = c.postal_code
    from jsonb_populate_recordset(null::public.hotels, v_plan -> 'changed') c
    where h.id = c.id;

    update public.hotel_contacts c set name = n.name, phone = n.phone
    from jsonb_populate_recordset(null::public.hotel_contacts, v_plan -> 'contacts') n
    where c.hotel_id = n.hotel_id and (c.email = n.email or n.email is null and c.email is null and c.name = n.name);
    insert into public.hotel_contacts (hotel_id, name, email, phone)
    select n.hotel_id, n.name, n.email, n.phone
    from jsonb_populate_recordset(null::public.hotel_contacts, v_plan -> 'contacts') n
    where not exists (
      select from public.hotel_contacts c
      where c.hotel_id = n.hotel_id and (c.email = n.email or n.email is null and c.email is null and c.name = n.name));
    perform set_config('hotel_rfp.fact_source', '', true);

    update private.hotel_confirmed c set import_fingerprint = s.import_fingerprint
    from jsonb_populate_recordset(null::private.hotel_confirmed, v_plan -> 'seen') s
    where c.hotel_id = s.hotel_id and c.import_fingerprint is distinct from s.import_fingerprint;
  end if;
  v_spaces := private.import_spaces(p_source, p_rows, p_dry_run);
  return (v_plan -> 'answer') || jsonb_build_object('left_out', (v_plan -> 'answer' -> 'left_out') || v_spaces);
end;
$$;

revoke all on function private.import_rows from public, anon, authenticated;
grant execute on function private.import_rows to authenticated, service_role;
comment on function private.import_rows is 'Writes one call of an import, or says what it would write.';

-- Reads the rooms for sessions that rows of an import list, and writes them unless it is a dry run: by name, those that a hotel has
-- already are changed and none is taken away. Hotels where somebody works keep theirs. What cannot be read is left out:
-- [{ row, field, message }]. Called by import_rows, after the hotels are written.
create or replace function private.import_spaces(p_source text, p_rows jsonb, p_dry_run boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  c_setups constant text[] := array['theatre', 'classroom', 'boardroom', 'u_shape', 'hollow_square', 'cabaret', 'crescent_rounds', 'banquet',
    'reception', 'chair_circle', 'exhibition', 'foyer', 'office'];
  v_spaces jsonb;
begin
  if not p_rows @? '$[*].spaces' then
    return '[]'::jsonb;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('row', r.row_number, 'external_id', btrim(r.value ->> 'external_id'), 'nth', s.nth,
    'name', btrim(s.value ->> 'name'), 'area_m2', s.value -> 'area_m2', 'ceiling_m', s.value -> 'ceiling_m',
    'daylight', s.value -> 'daylight', 'capacities', coalesce(s.value -> 'capacities', '{}'), 'fault', case
      when jsonb_typeof(r.value -> 'spaces') <> 'array' then 'must be a list of rooms'
      when s.nth > 200 then 'has more than 200 rooms'
      when jsonb_typeof(s.value) <> 'object' then 'must be an object'
      when coalesce(length(btrim(s.value ->> 'name')), 0) not between 1 and 200 then 'name must have 1 to 200 characters'
      when private.fault_of_value(s.value -> 'area_m2', '{"kind": "number", "least": 1, "most": 100000, "scale": 1}') is not null
        then 'area_m2 must be from 1 to 100000, with one decimal'
      when private.fault_of_value(s.value -> 'ceiling_m', '{"kind": "number", "least": 1, "most": 99, "scale": 2}') is not null
        then 'ceiling_m must be from 1 to 99, with two decimals'
      when private.fault_of_value(s.value -> 'daylight', '{"kind": "flag"}') is not null then 'daylight must be true or false'
      when coalesce(jsonb_typeof(s.value -> 'capacities'), 'object') <> 'object' then 'capacities must be people by setup'
      when coalesce(s.value -> 'capacities', '{}') - c_setups <> '{}'
        or jsonb_path_exists(s.value -> 'capacities', '$.* ? (@.type() != "number" || @ < 1 || @ > 100000 || @ != @.floor())')
        then 'capacities must be whole numbers of people by setup'
    end) order by r.row_number, s.nth), '[]') into v_spaces
  from jsonb_array_elements(p_rows) with ordinality as r (value, row_number)
  cross join lateral jsonb_array_elements(case jsonb_typeof(r.value -> 'spaces') when 'array' then r.value -> 'spaces' else '[null]' end)
    with ordinality as s (value, nth)
  where jsonb_typeof(r.value) = 'object' and coalesce(jsonb_typeof(r.value -> 'spaces'), 'null') <> 'null';

  if not p_dry_run then
    insert into public.hotel_spaces (hotel_id, name, area_m2, ceiling_m, daylight, capacities)
    select distinct on (h.id, s.name) h.id, s.name, s.area_m2, s.ceiling_m, s.daylight, s.capacities
    from jsonb_to_recordset(v_spaces) as s (external_id text, nth bigint, name text, area_m2 numeric, ceiling_m numeric, daylight boolean,
      capacities jsonb, fault text)
    join public.hotels h on h.source = p_source and h.external_id = s.external_id and h.name is not null
    where s.fault is null and not exists (select from public.hotel_members m where m.hotel_id = h.id)
    order by h.id, s.name, s.nth
    on conflict (hotel_id, name) do update
    set area_m2 = excluded.area_m2, ceiling_m = excluded.ceiling_m, daylight = excluded.daylight, capacities = excluded.capacities
    where (hotel_spaces.area_m2, hotel_spaces.ceiling_m, hotel_spaces.daylight, hotel_spaces.capacities)
      is distinct from (excluded.area_m2, excluded.ceiling_m, excluded.daylight, excluded.capacities);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('row', s."row", 'field', 'spaces', 'message', format('room %s %s', s.nth, s.fault))
      order by s."row", s.nth), '[]')
    from jsonb_to_recordset(v_spaces) as s ("row" bigint, nth bigint, fault text)
    where s.fault is not null);
end;
$$;

revoke all on function private.import_spaces from public, anon, authenticated;
comment on function private.import_spaces is 'Writes the rooms for sessions of an import, and says which are left out.';
