-- The programme of a request whose agenda is no list but told in sentences: "On Wednesday there is a plenary for 85 in theatre style from
-- 09:00, and in the afternoon four breakouts of 20". Read where read_agenda finds no list, and never said to be sure. `items` are all
-- sentences that it was read from, for read_introduction.

-- The sentences of a text in which sessions or packages may be told, with the days that p_labels names within each, which are blanked
-- in `plain`, so that their numbers count nobody. `line` tells which line a sentence is of.
create or replace function private.agenda_sentences(p_text text, p_folded text, p_labels jsonb)
returns table (plain text, quote text, line bigint, days jsonb)
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_text constant text[] := private.text_pieces(p_text);
  v_at integer;
  v_day record;
begin
  for v_at, line, plain, quote in
    with line as (
      select t.line, t.n, (sum(length(t.line) + 1) over (order by t.n) - length(t.line))::integer as pos from string_to_table(p_folded, e'\n') with ordinality as t (line, n)
    ), piece as (
      select l.n, s.nth, l.pos + (sum(length(s.piece) + 1) over (partition by l.n order by s.nth) - length(s.piece) - 1)::integer as pos, length(s.piece) as length
      from line l
      -- A full stop ends a sentence before a capital, but not in "14. Juni" or "am 2. Tag".
      cross join lateral string_to_table(regexp_replace(translate(private.text_piece(v_text, l.pos, length(l.line)), e'\n\r\t', '   '),
        '([[:lower:]0-9)%][.!?]) (?=[[:upper:]])(?!(?:Jan|Feb|M[äa]r|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|De[zc]|Tag|Nacht|Abend|KW))', e'\\1\n', 'g'), e'\n') with ordinality as s (piece, nth)
      where l.line ~ '\d' and l.line ~ 'plen|session|keynote|opening|eroffnung|break-?out|break out|workshop|gruppenr|syndic|raum|(?:meeting|training|conference|seminar|board) ?room|saal|salle|auditor|versammlung|delegate|pauschale|package|u-? ?(?:shape|form)|theat|teilnehm'
    )
    select p.pos, p.n, private.text_piece(v_folded, p.pos, p.length), private.text_piece(v_text, p.pos, p.length) from piece p where p.length between 12 and 1500 order by p.n, p.nth limit 60
  loop
    continue when plain !~ '\d'
      or plain ~ '\?$|\m(?:last|previous|earlier) (?:year|time|event)|\m(?:letzte[ns] |vor)jahr|\man dernier|annee derniere'
      -- What is not needed.
      or plain ~ '\m(?:not|no|nicht|kein[a-z]{0,2}|without|ohne|pas)\M[^.,]{0,25}(?:need|requir|necessary|benotig|brauch|notig|erforder|besoin)';
    days := '[]';
    for v_day in select d.* from jsonb_to_recordset(p_labels) as d (pos integer, after integer, day integer, length integer) where d.length = 0 and d.pos >= v_at and d.after <= v_at + length(plain) order by d.pos loop
      days := days || jsonb_build_object('at', v_day.pos - v_at + 1, 'day', v_day.day);
      plain := overlay(plain placing repeat(' ', v_day.after - v_day.pos) from v_day.pos - v_at + 1);
    end loop;
    return next;
  end loop;
end;
$$;
comment on function private.agenda_sentences is 'Sentences that may tell of sessions or packages, with the days named in each.';

-- The clauses of a sentence, with the days named in each.
create or replace function private.agenda_clauses(p_plain text, p_days jsonb, p_last integer)
returns table (pos integer, clause text, days integer[])
language sql immutable
set search_path = ''
as $$
  with cut as (
    select regexp_replace(regexp_replace(p_plain, '([,;:]) ', e'\\1\n', 'g'),
      ' (?=(?:and|und|et|then|sowie|plus) (?:(?:in|on|am|for|half|halbtags|ganztags|fur) ?){0,2}(?:the |den )?(?:_*\d|[^,;.\n]{0,30}(?:plen|session|break|workshop|grupp|syndic)))', e'\n', 'g') as text
  ), piece as (
    select s.piece, (sum(length(s.piece) + 1) over (order by s.n) - length(s.piece))::integer as pos, s.n from cut c cross join lateral string_to_table(c.text, e'\n') with ordinality as s (piece, n) limit 20
  )
  select p.pos, p.piece,
    case when p.piece ~ '\m(?:every day|each day|daily|taglich|jeden tag|an (?:allen|jedem) tag|chaque jour)' then array(select generate_series(0, p_last))
      else (select array_agg(d.day order by d.at) from jsonb_to_recordset(p_days) as d (at integer, day integer) where d.at >= p.pos and d.at < p.pos + length(p.piece)) end
  from piece p
  order by p.n;
$$;
comment on function private.agenda_clauses is 'Clauses of a sentence, with the days named in each.';

-- What one clause of a sentence tells of a session or a day's package: { noun, at, rooms, people, setup, from, to, package }, what it does
-- not say left out. p_clause is folded, its days blanked.
create or replace function private.agenda_clause(p_clause text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  c_noun constant text := '(plen[a-z]*(?: (?:session|meeting)s?)?|(?:(?:general|main|opening|closing|parallel) )?sessions?\M|keynote[a-z]*|eroffnung[a-z]*|[a-z]*versammlung|break-? ?outs?(?: (?:rooms?|sessions?))?'
    || '|workshops(?: rooms?)?|workshop (?:rooms?|sessions?)|gruppen(?:r|arbeit)[a-z]*|syndicates?(?: rooms?)?|(?:[a-z]{4,12} )?(?:meeting|training|conference|seminar) ?rooms?|(?<!(?:in|as|style|al[sl]) )boardroom(?! style)'
    || '|(?:seminar|tagungs|schulungs|konferenz|meeting|besprechungs|arbeits|vortrags)r[a-z]*|raume?n?\M(?! (?:frei|hannover|munchen))|bankettsaal|auditorium|salles?\M(?: [a-z-]{4,18}){0,2})';
  v_from text[] := regexp_match(p_clause, '(?<![\d:.])(\d{1,2})(?:[:.](\d\d)(?!\.?\d))? ?(am\M|pm\M|uhr\M|h\M)?(?: ?(?:-|to|bis|until|a) ?(\d{1,2})(?:[:.](\d\d))? ?(am\M|pm\M|uhr\M|h\M)?)?(?<=:\d\d|\.\d\d|[mhr])');
  v_plain constant text := regexp_replace(p_clause, '\d{1,2}[:.]\d\d(?: ?(?:am|pm|uhr|h)\M)?|(?<!\d)\d{1,2} ?(?:am|pm|uhr|h)\M|(?<!\d)\d{1,2}(?= ?(?:-|to|bis|until) {2,})|\d+(?:[.,]\d+)? ?(?:%|m2|m²|sqm|qm|hours?|stunden|nights?|min)', '   ', 'g');
  v_noun text[] := regexp_match(v_plain, '(?:(?<!\d)_*([1-9]\d?) ?(?:x |parallel[a-z]* |separate |weitere[nr]? |smaller |kleine[nr]? )?)?\m' || c_noun);
  v_people integer := (select translate(m[1], '.,', '')::integer from regexp_match(v_plain, '(?:\m(?:for|of|seats?|a|zu|je|fur|mit|pour|with)\M(?: (?:je|each|up to|about|bis zu|all|alle))? ?(?:ca\.? |approx\.? )?_*(\d{1,3}[.,]\d{3}\M|\d{1,5})(?![\d%]|[.,:/]\d|[ -]?(?:days?|tage|tische|tables|booths|stande|x|r(?:ooms?|aume)|[a-z]*zimmer|chambres|suites|singles|doubles|twins)\M))') m);
begin
  v_people := coalesce(v_people, (regexp_match(v_plain, '(?<![\d.,:/])_*(\d{1,5}) (?:people|persons?|pers\M|personen|guests?|delegates?|teilnehm[a-z]*|participants?|attendees?|pax|ppl|personnes|gaste[n]?)\M'))[1]::integer,
    -- "Plenary 120 theatre".
    case when v_noun is not null then (regexp_match(split_part(v_plain, v_noun[2], 2), '^ ?\(?_*(\d{2,5})(?![\d%]|[.,:/]\d)'))[1]::integer end);
  -- How many rooms is not said.
  if v_noun[1] is null and v_people is null and v_noun[2] ~ '(?:rooms|raume[nr]?|salles)$' then
    v_noun := null;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'noun', v_noun[2], 'at', strpos(p_clause, v_noun[2]), 'rooms', coalesce(v_noun[1], substring(v_plain from '(?<!\d)_*([1-9]\d?) (?:raume[n]?|rooms|salles)\M'))::integer,
    'people', case when v_people between 1 and 100000 then v_people end,
    'setup', private.named_setup(p_clause),
    'from', private.clock_time(v_from[1], v_from[2], coalesce(v_from[3], v_from[6])), 'to', private.clock_time(v_from[4], v_from[5], v_from[6]),
    'package', case when p_clause ~ '\m(?:delegates?|package|residential)\M|pauschale' and p_clause !~ '€|\$|£|\m(?:eur|usd|gbp|chf|budget|price|preis|per|pro|pay|paid)\M' then private.named_package(p_clause) end,
    'meal', case when p_clause ~ 'dinner|lunch|reception|abendessen|mittagessen|empfang|buffet|breakfast|diner|dejeuner|coffee|party' then true end));
end;
$$;
comment on function private.agenda_clause is 'What a clause tells of a session or of a day''s package.';

-- Delegates of each day where a text tells them in a row, "delegates per day: 20, 24, 18", one for each of the days up to p_last:
-- { day: { delegates, package } }.
create or replace function private.delegates_in_a_row(p_folded text, p_last integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.n - 1, jsonb_build_object('delegates', d.number::integer, 'package', 'full_day')), '{}')
  from (select regexp_split_to_array((regexp_match(p_folded, '\m(?:teilnehm[a-z]*|personen|delegates|participants|attendees)(?: numbers?)? (?:je|pro|per|each|a|by) (?:tag|day) ?:? ((?:\d{1,4}(?:, | ?/ ?| - )){1,13}\d{1,4})\M'))[1], '\D+') as numbers) r
  cross join lateral unnest(r.numbers) with ordinality as d (number, n)
  where cardinality(r.numbers) = p_last + 1;
$$;
comment on function private.delegates_in_a_row is 'Delegates of each day, told in a row.';

create or replace function private.read_prose_agenda(p_text text, p_folded text, p_labels jsonb, p_attendees jsonb, p_last integer) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_sentence record;
  v_clause record;
  v_is jsonb;
  v_on integer[];
  v_told integer[];
  v_line bigint;
  v_package text;
  v_people integer;
  v_sessions jsonb := jsonb '[]';
  v_days jsonb := private.delegates_in_a_row(p_folded, p_last);
  v_own jsonb;
  v_quotes text[] := array[]::text[];
  v_read jsonb;
  v_most constant integer := (p_attendees ->> 'value')::integer;
begin
  for v_sentence in select * from private.agenda_sentences(p_text, p_folded, p_labels) loop
    -- The day of an event of one day, or of the sentence before, where this one goes on.
    v_on := case when p_last = 0 then '{0}'
      when v_line = v_sentence.line and v_sentence.plain ~ '^(?:in the (?:afternoon|morning|evening)|(?:nach|vor)mittags|am (?:nach|vor)mittag|then|later|afterwards|danach|anschlie|l.apres-midi)' then v_told
      when v_sentence.days <> '[]' then array[(v_sentence.days #>> '{0,day}')::integer] end;
    v_own := null;
    v_package := null;
    for v_clause in select * from private.agenda_clauses(v_sentence.plain, v_sentence.days, p_last) loop
      v_on := coalesce(v_clause.days, v_on);
      v_is := private.agenda_clause(v_clause.clause);
      v_package := case when v_is ? 'noun' or v_is ? 'meal' or v_is ? 'package' then v_is ->> 'package' when v_package is not null then private.named_package(v_clause.clause) end;
      if v_package is not null and (v_clause.days is not null or p_last = 0) then
        v_people := coalesce((v_is -> 'people')::integer, (regexp_match(v_clause.clause, '(?<![\d.,:/])_*(\d{1,5})(?![\d%]|[.,:/]\d)'))[1]::integer, v_most);
        v_days := v_days || (select coalesce(jsonb_object_agg(n.day, jsonb_strip_nulls(jsonb_build_object('delegates', v_people, 'package', v_package))), '{}') from unnest(v_on) as n (day));
        v_quotes := v_quotes || v_sentence.quote;
      end if;
      if not v_is ? 'meal' and (not v_is ? 'package' or v_is ? 'setup') and (v_is ? 'noun' or p_last = 0 and v_own is null and v_is ? 'setup') then
        v_sessions := v_sessions || private.told_sessions(v_own, v_on);
        v_own := v_is - '{noun,at,package}'::text[] || jsonb_strip_nulls(jsonb_build_object('title', substr(v_sentence.quote, v_clause.pos + (v_is -> 'at')::integer - 1, length(v_is ->> 'noun')),
          'on', to_jsonb(v_clause.days), 'rooms', coalesce((v_is -> 'rooms')::integer, 1)));
        v_quotes := v_quotes || v_sentence.quote;
      elsif v_own is not null and not v_is ? 'meal' then
        v_own := v_is - '{noun,at,package,rooms}'::text[] || jsonb_strip_nulls(jsonb_build_object('on', to_jsonb(v_clause.days))) || v_own;
      end if;
    end loop;
    v_sessions := v_sessions || private.told_sessions(v_own, v_on);
    v_told := v_on;
    v_line := v_sentence.line;
  end loop;
  -- A room that is merely named is no session: one has people, or a set-up and a time.
  v_sessions := (select coalesce(jsonb_agg(s.value order by s.n), '[]') from jsonb_array_elements(v_sessions) with ordinality as s (value, n)
    where s.value ? 'people' or s.value ? 'setup' and s.value ? 'from');
  v_read := private.programme_of(v_sessions, v_days, v_most, coalesce(v_quotes[1], substring(p_text from '\d{1,4}(?:, | ?/ ?| - )\d{1,4}[^\n]{0,60}')));
  return v_read || case when v_read ->> 'value' is null then '{}' else jsonb_build_object('confidence', 0.6,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('evidence', q.quote)), '[]') from (select distinct unnest(v_quotes) as quote) q)) end;
end;
$$;
comment on function private.read_prose_agenda is 'Days and sessions of a programme told in sentences: { value, confidence, evidence, items }.';

revoke all on function private.agenda_sentences, private.agenda_clauses, private.agenda_clause, private.delegates_in_a_row, private.read_prose_agenda from public, anon, authenticated;
grant execute on function private.agenda_sentences, private.agenda_clauses, private.agenda_clause, private.delegates_in_a_row, private.read_prose_agenda to authenticated;
