-- The rooms read, or, where none are: one for each attendee when the text says that all stay ("75 guests, all in single rooms",
-- "alle mit Übernachtung"). Unsure: two may share. Called by read_request.
create or replace function private.rooms_for_all(p_text text, p_folded text, p_rooms jsonb, p_attendees jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  if p_rooms ->> 'value' is not null or p_attendees ->> 'value' is null then
    return p_rooms;
  end if;
  return coalesce(
    (select private.read_field(p_attendees -> 'value', least(0.6, (p_attendees ->> 'confidence')::numeric), substr(p_text, m.pos, length(m.quote)))
      from private.text_matches(p_folded, '\m(?:all|alle[rn]?|everyone|everybody|each|jeder|jede|samtliche)\M[^.;\n]{0,30}'
        || '\m(?:stay(?:s|ing)?(?: overnight| the night| over)?|ubernacht[a-z]{0,6}|single (?:rooms?|occupancy)|own rooms?|einzelzimmern?|eigenes zimmer|ez)\M|\m(?:je|jeweils|each) (?:an?|one|_*1|eine?) (?:single(?: room)?|einzelzimmer|ez|own room|eigenes zimmer)\M') m
      where not private.is_ruled_out(substring(substr(p_folded, greatest(1, m.pos - 60), least(60, m.pos - 1)) from '[^\n]*$'), substr(p_folded, m.pos + length(m.quote), 60))
      limit 1),
    p_rooms);
end;
$$;

revoke all on function private.rooms_for_all from public, anon, authenticated;
grant execute on function private.rooms_for_all to authenticated;
comment on function private.rooms_for_all is 'The rooms read, or one for each attendee when all are said to stay.';
