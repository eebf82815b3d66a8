-- The fields of a request in a text and its folded form, as they stand there; `places` are the dates it mentions, for the
-- warnings.
-- Called by read_rfp.

-- The numbers of a request beside its block and programme: peak and nights of a block, days and rooms of a programme where the text says
-- none of its own. A number of rooms that differs from the block is shown beside it.
create or replace function private.with_parts(p_read jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (with block as (
    select f.rooms, f.nights, p_read -> 'room_block' ->> 'evidence' as evidence, (p_read #>> '{room_block,confidence}')::numeric as confidence,
      -- A number beside the block that is none of its own.
      strpos(p_read #>> '{room_block,evidence}', p_read #>> '{rooms,evidence}') = 0 and (p_read #>> '{rooms,value}')::integer <> f.rooms and not p_read #> '{room_block,value}' @> jsonb_build_array(jsonb_build_object('rooms', p_read #> '{rooms,value}')) as differs
    from private.block_figures(p_read #> '{room_block,value}') f
    where (p_read #>> '{room_block,confidence}')::numeric >= 0.75
  ), programme as (
    select p_read -> 'programme' ->> 'evidence' as evidence, jsonb_array_length(p_read #> '{programme,value,days}') as days, private.session_rooms(p_read #> '{programme,value,sessions}') as rooms,
      (select max((d.value -> 'delegates')::integer) from jsonb_array_elements(p_read #> '{programme,value,days}') d) as delegates, (p_read #>> '{programme,confidence}')::numeric >= 0.7 as is_list
    where jsonb_typeof(p_read #> '{programme,value}') = 'object'
  )
  select p_read
    || coalesce((select jsonb_build_object(
        'rooms', private.read_field(to_jsonb(b.rooms), case when b.differs then 0.75 else b.confidence end, b.evidence)
          || case when b.differs
            then jsonb_build_object('others', jsonb_build_array(jsonb_build_object('number', p_read #> '{rooms,value}', 'evidence', p_read #> '{rooms,evidence}'))) else '{}' end,
        'nights', case when (p_read #>> '{nights,value}')::integer = b.nights then p_read -> 'nights' else private.read_field(to_jsonb(b.nights), b.confidence, b.evidence) end)
      from block b), '{}')
    || coalesce((select jsonb_build_object('attendees', private.read_field(to_jsonb(g.delegates), 0.7, g.evidence))
      from programme g where g.delegates > 0 and (p_read #>> '{attendees,value}' is null
        -- "Delegates: 220 on 4 May, 250 on 5 May": those of the fullest day.
        or g.delegates > (p_read #>> '{attendees,value}')::integer and strpos(g.evidence, p_read #>> '{attendees,evidence}') > 0)), '{}')
    || coalesce((select jsonb_build_object('event_days', private.read_field(to_jsonb(g.days), 0.85, g.evidence))
      from programme g where (g.days > 1 and g.is_list or g.days = (p_read #>> '{dates,value,end}')::date - (p_read #>> '{dates,value,start}')::date + 1) and p_read #>> '{event_days,value}' is null), '{}')
    || coalesce((select jsonb_build_object('meeting_rooms', private.read_field(to_jsonb(g.rooms), 0.7, g.evidence))
      from programme g where g.rooms > 0 and p_read #>> '{meeting_rooms,value}' is null), '{}'));
end;
$$;
comment on function private.with_parts is 'Fields of a request with the numbers that follow from its block and programme.';

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
  v_nights jsonb;
  v_labels jsonb;
  v_block jsonb;
  v_agenda jsonb;
begin
  select m.facts, m.roles into v_facts, v_roles from private.marked_text(p_folded) m;
  v_places := (select coalesce(jsonb_agg(to_jsonb(d) order by d.n), '[]') from private.placed_dates(p_folded, v_facts, v_roles, p_today) d);
  v_rooms := (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.mentions_of_rooms(p_folded, v_facts) m);
  v_attendees := private.read_attendees(p_text, p_folded, v_facts);
  v_dates := private.read_dates(p_text, v_places, p_today, (private.read_nights(p_text, p_folded, v_facts, null) ->> 'value')::integer);
  v_nights := private.read_nights(p_text, p_folded, v_facts, v_dates);
  v_labels := (select coalesce(jsonb_agg(to_jsonb(l) order by l.pos), '[]') from private.day_labels(p_folded, v_facts, v_places, v_dates) l);
  v_block := private.read_block(p_text, p_folded, v_facts, v_labels, (v_nights ->> 'value')::integer);
  v_agenda := private.read_agenda(p_text, p_folded, v_labels, v_attendees, (v_dates #>> '{value,end}')::date - (v_dates #>> '{value,start}')::date);
  return private.with_parts(jsonb_build_object(
      'places', v_places,
      'room_block', v_block,
      'programme', v_agenda,
      'asked_lines', private.read_wishes(p_text, p_folded, v_terms, v_labels, v_attendees),
      'dates', v_dates,
      'nights', v_nights,
      'attendees', v_attendees,
      'rooms', private.rooms_for_all(p_text, p_folded, private.read_rooms(p_text, v_rooms), v_attendees),
      'event_days', private.read_event_days(p_text, p_folded, v_dates),
      'alternative_start_dates', private.read_alternatives(p_text, v_places, v_dates),
      'meeting_rooms', private.read_meeting_rooms(p_text, p_folded, v_rooms),
      'city', private.read_city(p_text, p_folded, v_terms, v_catalogue))
    || private.read_milestones(p_text, v_places, p_today)
    || private.read_budget(p_text, p_folded, v_facts)
    || private.read_vocabulary(p_text, p_folded, v_terms));
end;
$$;

revoke all on function private.read_request, private.with_parts from public, anon, authenticated;
grant execute on function private.read_request, private.with_parts to authenticated;
comment on function private.read_request is 'Every field of a request, read from one text.';
