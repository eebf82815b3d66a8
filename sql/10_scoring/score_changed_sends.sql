-- Keeps response hours in step with sends, a statement at a time. A send without an answer changes no median, unless it pushes an older
-- one of its organization's out of those that count.
-- Trigger function, definer: whoever sends or answers may not write the scoring table.
create or replace function private.score_changed_sends() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_hotel_ids constant uuid[] := array(
    select c.hotel_id from changed c where c.responded_at is not null
    union
    select k.hotel_id
    from (select distinct c.organization_id, c.hotel_id from changed c) k
    where exists (
      select from public.sends s
      where s.hotel_id = k.hotel_id and s.organization_id = k.organization_id and s.sent_at > now() - private.response_window()
      order by s.sent_at desc offset private.sends_that_count() limit 1));
begin
  if cardinality(v_hotel_ids) > 0 then
    perform private.refresh_response_hours(v_hotel_ids);
  end if;
  return null;
end;
$$;

revoke all on function private.score_changed_sends from public, anon, authenticated;
comment on function private.score_changed_sends is
  'Trigger on sends: recomputes the response hours of hotels whose answers changed.';
