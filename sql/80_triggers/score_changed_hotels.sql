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

drop trigger if exists score_new_hotels on public.hotels;
create trigger score_new_hotels after insert on public.hotels
  referencing new table as changed for each statement execute function private.score_changed_hotels();
drop trigger if exists score_changed_hotels on public.hotels;
create trigger score_changed_hotels after update on public.hotels
  referencing new table as changed for each statement execute function private.score_changed_hotels();
