-- Reads the request of a mail, as of a day, with `language` and `warnings`. What its writer wrote counts; the signature and the
-- earlier mails below it are read only where that names no days, people or rooms. In a language that is not read, every field is
-- unsure.
-- Called by parse_rfp_text.
create or replace function private.read_rfp(p_text text, p_today date) returns jsonb
language plpgsql stable
set search_path = ''
-- Compiling these many small queries costs more than it saves.
set jit = off
as $$
declare
  v_text text;
  v_last text;
  v_folded text;
  v_read jsonb;
  v_places jsonb;
  v_from text;
  v_language jsonb;
begin
  foreach v_from in array array['request', 'signature', 'earlier'] loop
    v_text := case v_from when 'earlier' then p_text else private.own_words(p_text, v_from = 'signature') end;
    continue when v_text = v_last;
    v_last := v_text;
    v_folded := private.digits_for_words(private.fold_text(v_text));
    v_read := private.read_request(p_text, v_folded, p_today);
    exit when coalesce(v_read #>> '{dates,value}', v_read #>> '{attendees,value}', v_read #>> '{rooms,value}') is not null;
  end loop;
  v_places := v_read -> 'places';
  v_read := v_read - 'places';
  v_language := private.read_language(p_text, v_folded);
  if coalesce(v_language ->> 'value', 'en') not in ('en', 'de', 'fr') then
    select jsonb_object_agg(f.key, f.value || case when jsonb_typeof(f.value -> 'value') = 'null' then '{}'
        else jsonb_build_object('confidence', least((f.value ->> 'confidence')::numeric, 0.4)) end)
      into v_read from jsonb_each(v_read) f;
  end if;
  v_read := v_read || jsonb_build_object('language', v_language, 'title', private.read_title(private.own_words(p_text, true)), 'questions', private.read_questions(v_text));
  v_read := v_read || jsonb_build_object('introduction', private.read_introduction(v_text, v_read));
  return jsonb_set(v_read, '{dates}', (v_read -> 'dates') - 'kind')
    || jsonb_build_object('warnings', private.reading_warnings(p_text, v_folded, v_read, v_places, p_today, v_from = 'earlier' and v_text <> private.own_words(p_text, true)));
end;
$$;

revoke all on function private.read_rfp from public, anon, authenticated;
grant execute on function private.read_rfp to authenticated;
comment on function private.read_rfp is 'The fields of a request in a mail, with its language and warnings.';
