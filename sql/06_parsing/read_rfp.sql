-- Reads the request of a mail, as of a day, with `language` and `warnings`. What its writer wrote counts; the signature and the
-- earlier mails below it are read only where that names no days, people or rooms. In a language that is not read, every field is
-- unsure.
-- Called by parse_rfp_text and audit_rfp_text.
create or replace function private.read_rfp(p_text text, p_today date) returns jsonb
language plpgsql stable
set search_path = ''
-- Compiling these many small queries costs more than it saves.
set jit = off
as $$
declare
  v_text text;
  v_own constant text := private.own_words(p_text, false);
  v_last text;
  v_folded text;
  v_read jsonb;
  v_places jsonb;
  v_from text;
  v_language jsonb;
begin
  foreach v_from in array array['request', 'signature', 'earlier'] loop
    v_text := case v_from when 'request' then v_own when 'earlier' then p_text else private.own_words(p_text, true) end;
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
  v_read := v_read || jsonb_build_object('language', v_language, 'title', private.read_title(v_own), 'questions', private.read_questions(v_text));
  v_read := v_read || jsonb_build_object('introduction', private.read_introduction(v_text, v_folded, v_read));
  return v_read || jsonb_build_object('dates', (v_read -> 'dates') - 'kind', 'programme', (v_read -> 'programme') - 'items')
    || jsonb_build_object('warnings', private.reading_warnings(p_text, v_folded, v_read, v_places, p_today, v_from = 'earlier' and v_text <> private.own_words(p_text, true)));
end;
$$;

revoke all on function private.read_rfp from public, anon, authenticated;
grant execute on function private.read_rfp to authenticated;
comment on function private.read_rfp is 'The fields of a request in a mail, with its language and warnings.';

-- The questions of a request to the hotel, sentences that end with a question mark, up to 20: { value: [text], confidence, evidence,
-- items }. What asks for the offer itself is none ("Could you send us your rates?"), nor the label of a
-- form ("How many? 40"). Called by read_rfp.
create or replace function private.read_questions(p_text text) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with sentence as (
    select btrim(m[1], e' \t\r*-') as question, n
    from regexp_matches(left(p_text, 20000), '([^.!?\n]+\?)(?= *(?:\n|$|[[:upper:]]))', 'g') with ordinality as t (m, n)
    limit 60
  ), question as (
    select s.question, s.n from sentence s
    where private.fold_text(s.question) !~ '\m(?:quotes?|offers?|proposals?|rates|availab[a-z]*|hear back|get back|angebote?|verfugbar[a-z]*|devis|offre|disponib[a-z]*|hold (?:space|rooms)|let (?:us|me) know|pick this up|check with|anbieten|suggest|ubernehmen|take (?:this|it)(?: over| on)?|handle (?:this|it))\M|^(?:geht|ginge|klappt|passt) (?:das|es)\M|^(?:is|would) (?:this|that|it) (?:be )?(?:possible|ok|feasible)\M|\d [a-z ]{0,12}(?:rooms?|people|zimmer|personen|chambres)'
      and s.question ~ '[[:lower:]]{2} ' and length(s.question) between 9 and 500
    order by s.n limit 20
  )
  select private.read_field(jsonb_agg(to_jsonb(q.question) order by q.n), 0.9, (array_agg(q.question order by q.n))[1])
    || jsonb_build_object('items', coalesce(jsonb_agg(private.read_field(to_jsonb(q.question), 0.9, q.question) order by q.n), '[]'))
  from question q);
end;
$$;

revoke all on function private.read_questions from public, anon, authenticated;
grant execute on function private.read_questions to authenticated;
comment on function private.read_questions is 'Questions of a request to the hotel: { value: [text], confidence, evidence, items }.';

-- The rest of a mail, for the introduction of a request: the lines from which no field and no question was read, without greetings and
-- subject: { value, confidence, evidence }, the evidence its first line. The lines are those of the folded text, in which wraps are undone.
-- Called by read_rfp.
create or replace function private.read_introduction(p_text text, p_folded text, p_read jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_pieces constant text[] := private.text_pieces(p_text);
begin
  return (with quote as materialized (
    -- A list that was read is quoted from its first line to its last; each of them may be wrapped.
    select distinct e.evidence from jsonb_each(p_read) f
    cross join lateral (select f.value ->> 'evidence' as evidence union all select l.line from string_to_table(f.value ->> 'evidence', e'\n') as l (line) where length(l.line) > 7) e
    where jsonb_typeof(f.value -> 'value') <> 'null' and f.key not in ('language', 'sector', 'intent', 'warnings', 'requirements', 'must_features')
    union
    select i.value ->> 'evidence' from jsonb_each(p_read) f cross join lateral jsonb_array_elements(f.value -> 'items') i where f.value ? 'items' and f.key <> 'warnings'
  ), sentence as materialized (
    select btrim(s.sentence, e' \t\r') as sentence, l.n as line, s.n
    from (
      select private.text_piece(v_pieces, f.pos, f.length) as line, f.n
      from (
        select t.n, length(t.line) as length,
          -- Words between an empty line and one with numbers.
          t.line ~ '^[^0-9]{3,60}[a-z)] *$' and btrim(coalesce(lag(t.line) over (order by t.n), '')) = '' and lead(t.line) over (order by t.n) ~ '\d' as is_heading, (sum(length(t.line) + 1) over (order by t.n) - length(t.line))::integer as pos
        from string_to_table(p_folded, e'\n') with ordinality as t (line, n)
      ) f
      where f.length >= 12 and not f.is_heading
      order by f.n limit 300
    ) l
    cross join lateral regexp_split_to_table(l.line, '(?<=[[:lower:])][.!?])(?<!\m(?:[Ii]nkl|[Ii]ncl|[Zz]zgl|[Ee]xkl|[Ee]xcl|evtl|ggf|bzw|max|mind|ca|approx|Pers|Nr)\.)[ \n]+(?=[[:upper:]])') with ordinality as s (sentence, n)
    limit 300
  ), rest as (
    select s.* from sentence s
    where length(s.sentence) between 12 and 2000
      and (length(s.sentence) > 95 or s.sentence !~* '^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|sehr geehrte[rs]?|guten (?:tag|morgen)|hallo|liebe[rs]?|moin|servus|gru(?:ß|ess) gott|bonjour|bonsoir|madame|monsieur|subject|betreff|objet|from|von|to|an|sent|gesendet|cc|date|datum|fyi)\M[^.]*$')
      -- What is said to be polite.
      and (length(s.sentence) > 95 or s.sentence !~* '^(?:(?:i|we) )?(?:hope|trust) (?:that )?(?:all|you|this|everything)\M|^(?:(?:i|we)(?:''m| am| are)? )?look(?:ing)? forward|^(?:many thanks|thank you|thanks)\M.{0,40}\m(?:advance|help|time)|^(?:wir|ich) freuen? (?:uns|mich) auf (?:ihre?n?|deine?n?|eure?n?|eine)\M|^(?:vielen|besten|herzlichen) dank\M|^über (?:ein|eine|ihr|ihre) [^.]{3,40} freuen|^we would be grateful for your|^please let (?:me|us) have|^request for proposals?$')
      and s.sentence !~ '\?$'
      -- Who wrote it, in the last line.
      and not (s.line = (select max(o.line) from sentence o) and s.sentence ~ '^[[:upper:]][[:alpha:].-]+(?: [[:upper:]][[:alpha:].-]+){1,3}$')
      -- A day that stands alone is a heading, as are words before a colon.
      and not (length(s.sentence) <= 40 and s.sentence ~ ':$')
      and (length(s.sentence) > 40 or regexp_replace(private.fold_text(s.sentence), '\m(?:mon|tues|wednes|thurs|fri|satur|sun)?day\M|\m(?:mon|diens|donners|frei|sams|sonn)?tag\M|mittwoch|sonnabend|\m(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|ma[iy]|ju[nl]|aug|sep|o[kc]t|nov|de[cz])[a-z]*\M|\m(?:st|nd|rd|th|and|und|to|bis|the|of)\M', '', 'g') ~ '[a-z]')
      -- What was read may begin within a line.
      and not exists (select from quote q where strpos(s.sentence, case when strpos(q.evidence, e'\n') > 5 then split_part(q.evidence, e'\n', 1) else q.evidence end) > 0 or strpos(q.evidence, s.sentence) > 0)
    order by s.line, s.n limit 60
  )
  select private.read_field(to_jsonb(left(replace(string_agg(r.sentence, ' ' order by r.line, r.n), e'\n', ' '), 5000)), 0.6, (array_agg(r.sentence order by r.line, r.n))[1]) from rest r);
end;
$$;

revoke all on function private.read_introduction from public, anon, authenticated;
grant execute on function private.read_introduction to authenticated;
comment on function private.read_introduction is 'What of a mail no field was read from: { value, confidence, evidence }.';
