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
begin
  if not p_dry_run then
    perform set_config('hotel_rfp.fact_source', 'import:' || p_source, true);
    insert into public.hotels (id, source, external_id, name, city, city_code, country_code, latitude, longitude, stars, rooms_total,
      meeting_rooms, largest_room_capacity, mice_role, features, base_room_rate, ddr_rate, currency, description, photo_url)
    select n.id, p_source, n.external_id, n.name, n.city, n.city_code, n.country_code, n.latitude, n.longitude, n.stars,
      n.rooms_total, n.meeting_rooms, n.largest_room_capacity, n.mice_role, n.features, n.base_room_rate, n.ddr_rate, n.currency,
      n.description, n.photo_url
    from jsonb_populate_recordset(null::public.hotels, v_plan -> 'new') n;

    update public.hotels h
    set name = c.name, city = c.city, city_code = c.city_code, country_code = c.country_code, latitude = c.latitude,
      longitude = c.longitude, stars = c.stars, rooms_total = c.rooms_total, meeting_rooms = c.meeting_rooms,
      largest_room_capacity = c.largest_room_capacity, mice_role = c.mice_role, features = c.features,
      base_room_rate = c.base_room_rate, ddr_rate = c.ddr_rate, currency = c.currency, description = c.description,
      photo_url = c.photo_url
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
  return v_plan -> 'answer';
end;
$$;

revoke all on function private.import_rows from public, anon, authenticated;
grant execute on function private.import_rows to authenticated, service_role;
comment on function private.import_rows is 'Writes one call of an import, or says what it would write.';
