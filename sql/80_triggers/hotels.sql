-- What happens when a row of public.hotels is stored: its triggers, in the order in which they fire.

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.hotels
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_count_row before insert or update or delete on public.hotels
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t03_hold_hotel_changes before update on public.hotels
  for each row when (
    old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude
    or old.rooms_total is distinct from new.rooms_total or old.meeting_rooms is distinct from new.meeting_rooms
    or old.largest_room_capacity is distinct from new.largest_room_capacity)
  execute function private.hold_hotel_changes();
create or replace trigger t04_keep_mice_role before update of mice_role on public.hotels
  for each row when (new.mice_role is distinct from old.mice_role and new.name is not null)
  execute function private.keep_mice_role();
-- Named so that it comes after hold_hotel_changes, which puts a point back that has to be looked at first.
create or replace trigger t05_place_hotel before update of latitude, longitude on public.hotels
  for each row when (old.point_is_approximate and new.point_is_approximate
    and (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function private.place_hotel();
create or replace trigger t06_version_of_row before update on public.hotels for each row execute function private.check_version();

-- After the statement:
create or replace trigger t07_check_hotel_features after update on public.hotels
  referencing old table as before_change new table as after_change for each statement execute function private.check_hotel_features();
create or replace trigger t08_check_new_hotel_features after insert on public.hotels
  referencing new table as after_change for each statement execute function private.check_new_hotel_features();
create or replace trigger t09_count_write after insert or update or delete on public.hotels
  for each statement execute function private.count_write();
create or replace trigger t10_record_hotel_facts after update on public.hotels
  referencing old table as before_change new table as after_change for each statement execute function private.record_hotel_facts();
create or replace trigger t11_record_new_hotel_facts after insert on public.hotels
  referencing new table as after_change for each statement execute function private.record_new_hotel_facts();
create or replace trigger t12_score_changed_hotels after update on public.hotels
  referencing new table as changed for each statement execute function private.score_changed_hotels();
create or replace trigger t13_score_new_hotels after insert on public.hotels
  referencing new table as changed for each statement execute function private.score_changed_hotels();
