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
    select s.hotel_id
    from public.sends s
    where s.organization_id in (select c.organization_id from changed c) and s.hotel_id in (select c.hotel_id from changed c)
      and s.sent_at > now() - private.response_window()
    group by s.hotel_id, s.organization_id having count(*) > private.sends_that_count());
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
