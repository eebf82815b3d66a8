-- A hotel whose point is said is no longer in the middle of its city.
-- Trigger function.
create or replace function private.place_hotel() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  new.point_is_approximate := false;
  return new;
end;
$$;

revoke all on function private.place_hotel from public, anon, authenticated;
comment on function private.place_hotel is 'Trigger on hotels: a point that is said is exact.';
