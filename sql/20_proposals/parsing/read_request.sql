-- The fields of a request in a text and its folded form, as they stand there; `places` are the dates it mentions, for the
-- warnings.
-- Called by read_rfp.
create or replace function private.read_request(p_text text, p_folded text, p_today date) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_places jsonb := (select coalesce(jsonb_agg(to_jsonb(d) order by d.n), '[]') from private.placed_dates(p_folded, p_today) d);
  v_rooms jsonb := (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.mentions_of_rooms(p_folded) m);
  v_attendees jsonb := private.read_attendees(p_text, p_folded);
  v_dates jsonb := private.read_dates(p_text, v_places, p_today, (private.read_nights(p_text, p_folded, null) ->> 'value')::integer);
begin
  return jsonb_build_object(
      'places', v_places,
      'dates', v_dates,
      'nights', private.read_nights(p_text, p_folded, v_dates),
      'attendees', v_attendees,
      'rooms', private.rooms_for_all(p_text, p_folded, private.read_rooms(p_text, v_rooms), v_attendees),
      'meeting_rooms', private.read_meeting_rooms(p_text, p_folded, v_rooms),
      'city', private.read_city(p_text, p_folded))
    || private.read_milestones(p_text, v_places, p_today)
    || private.read_budget(p_text, p_folded)
    || private.read_vocabulary(p_text, p_folded);
end;
$$;

revoke all on function private.read_request from public, anon, authenticated;
grant execute on function private.read_request to authenticated;
comment on function private.read_request is 'Every field of a request, read from one text.';
