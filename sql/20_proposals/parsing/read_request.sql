-- The fields of a request in a text and its folded form, as they stand there; `places` are the dates it mentions, for the
-- warnings.
-- Called by read_rfp.
create or replace function private.read_request(p_text text, p_folded text, p_today date) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_facts text;
  v_roles text;
  v_catalogue jsonb := private.catalogue_cities();
  v_terms jsonb := (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.terms(p_folded, private.city_index(v_catalogue)) t);
  v_places jsonb;
  v_rooms jsonb;
  v_attendees jsonb;
  v_dates jsonb;
begin
  select m.facts, m.roles into v_facts, v_roles from private.marked_text(p_folded) m;
  v_places := (select coalesce(jsonb_agg(to_jsonb(d) order by d.n), '[]') from private.placed_dates(p_folded, v_facts, v_roles, p_today) d);
  v_rooms := (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.mentions_of_rooms(p_folded, v_facts) m);
  v_attendees := private.read_attendees(p_text, p_folded, v_facts);
  v_dates := private.read_dates(p_text, v_places, p_today, (private.read_nights(p_text, p_folded, v_facts, null) ->> 'value')::integer);
  return jsonb_build_object(
      'places', v_places,
      'dates', v_dates,
      'nights', private.read_nights(p_text, p_folded, v_facts, v_dates),
      'attendees', v_attendees,
      'rooms', private.rooms_for_all(p_text, p_folded, private.read_rooms(p_text, v_rooms), v_attendees),
      'event_days', private.read_event_days(p_text, p_folded, v_dates),
      'alternative_start_dates', private.read_alternatives(p_text, v_places, v_dates),
      'meeting_rooms', private.read_meeting_rooms(p_text, p_folded, v_rooms),
      'city', private.read_city(p_text, p_folded, v_terms, v_catalogue))
    || private.read_milestones(p_text, v_places, p_today)
    || private.read_budget(p_text, p_folded, v_facts)
    || private.read_vocabulary(p_text, p_folded, v_terms);
end;
$$;

revoke all on function private.read_request from public, anon, authenticated;
grant execute on function private.read_request to authenticated;
comment on function private.read_request is 'Every field of a request, read from one text.';
