-- The lines, sentences and clauses of a text that tell of its programme. Called by read_agenda.

-- What a text may tell a programme in: lines that begin with a day or a time, whole, and sentences of the others. `days` are those that
-- p_labels names within each, { at, day }; they are blanked in `plain`, so that their numbers count nobody. `own` are the days of a line of
-- a list; of an event of one day (p_last 0) lines that begin with a time are one. `line` tells which line a sentence is of.
create or replace function private.agenda_sentences(p_text text, p_folded text, p_labels jsonb, p_last integer)
returns table (plain text, quote text, line bigint, days jsonb, own integer[])
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_text constant text[] := private.text_pieces(p_text);
  v_line record;
  v_heading integer[];
  v_is_heading boolean;
  v_at integer;
  v_day record;
  v_end integer;
begin
  for v_line in
    with line as (
      select t.line, (sum(length(t.line) + 1) over (order by t.n) - length(t.line))::integer as pos, t.n from string_to_table(p_folded, e'\n') with ordinality as t (line, n)
    ), label as materialized (
      select d.* from jsonb_to_recordset(p_labels) as d (pos integer, after integer, day integer, length integer) where d.length = 0
    )
    select l.*, d.days, d.after, d.marks, substr(l.line, d.after - l.pos + 1) !~ '[a-z]{3}|\d' as is_heading,
      l.line ~ '^[^a-z0-9]{0,5}(?:from |ab |um |von )?(?:\d{1,2} ?(?:-|to|bis) ?)?\d{1,2}(?:[:.]\d\d|(?::\d\d)? ?(?:[ap]m|uhr|h)\M)' as begins_with_time,
      (l.line ~ '\d|:$' or l.line ~ 'pauschale|package|\mddr\M') and l.line ~ 'plen|session|keynote|opening|eroffnung|break-?out|break out|workshop|gruppenr|syndic|reunion|atelier|seance|raum|(?:sitzungs|besprechungs|tagungs|konferenz)zimmer|(?:meeting|training|conference|seminar|board|main) ?room|rooms? for |\mhalls?\M|saal|salle|auditor|versammlung|delegate|pauschale|package|\mddr\M|u-? ?(?:shape|form)|theat|teilnehm|classroom|parlament|[ck]abaret|reihe|kino|blockform|hollow|crescent|stuhlkreis|circle of|in a circle|runde[nr]? tisch|\mrounds\M|ballroom|bankett|banquet|^[^a-z]{0,5}(?:seminar|tagungs|kurs|veranstaltungs|schulungs|arbeits|sitzungs|meeting|course|session|conference|event|workshop|working|training)[ -]?(?:zeiten|times|hours) ?:' as may_tell
    from line l
    left join lateral (
      -- The days that the line begins with, the last word of them, and all days in it.
      select array_agg(d.day order by d.pos) filter (where d.leads) as days, max(d.after) filter (where d.leads) as after,
        jsonb_agg(jsonb_build_object('pos', d.pos, 'after', d.after, 'day', d.day) order by d.pos) as marks
      from (select d.*, d.pos <= l.pos + 14 and (left(l.line, d.pos - l.pos) !~ '[0-9:]|[a-z]{4}' or left(l.line, d.pos - l.pos) ~ '^[^ ]{1,10} (?:and|und|et|&|to|bis|-|through) (?:am |on )?$')
          -- Several sentences are prose, but not behind "Thursday:" or "Day 2 (13 Jan):".
          and (substr(l.line, d.after - l.pos + 1) ~ '^(?: ?\([^)]{3,16}\))? ?:' or replace(substr(p_text, l.pos, length(l.line)), 'Pers.', '') !~ '[[:lower:])][.!] (?:[[:upper:]][[:lower:]]+ [[:lower:]]|(?:Am|An|Im|Ab|Vom|Wir|On|The|We) )|(?:[0-9]{3}|:[0-9]{2})[.!] (?:At|On|In|Then|Ab|Um|Am) ') as leads
        from label d where d.pos >= l.pos and d.after <= l.pos + length(l.line) + 1) d) d on true
    order by l.n limit 400
  loop
    if v_line.days is not null then
      v_heading := v_line.days;
      v_is_heading := v_line.is_heading;
    elsif btrim(v_line.line) = '' then
      -- A line between does not end a day; an empty one does.
      v_heading := null;
    end if;
    -- A line that is set in goes on with the day of the line above.
    own := case when v_line.begins_with_time then coalesce(v_heading, case when p_last = 0 then '{0}'::integer[] end) when v_line.days is not null or v_is_heading or v_line.line ~ '^ {3,}[^ ]' then v_heading end;
    continue when own is null and not v_line.may_tell;
    for v_at, plain, quote in
      select v_line.pos, v_line.line, substr(p_text, v_line.pos, length(v_line.line)) where own is not null
      union all
      select p.pos, private.text_piece(v_folded, p.pos, p.length), private.text_piece(v_text, p.pos, p.length)
      from (
        select v_line.pos + (sum(length(s.piece) + 1) over (order by s.nth) - length(s.piece) - 1)::integer as pos, length(s.piece) as length
        -- A full stop ends a sentence before a capital, but not in "14. Juni" or "am 2. Tag".
        from string_to_table(regexp_replace(replace(translate(private.text_piece(v_text, v_line.pos, length(v_line.line)), e'\n\r\t', '   '), 'Pers.', 'Pers '),
          '([[:lower:]0-9)%][.!?]) (?=[[:upper:]])(?!(?:Jan|Feb|M[äa]r|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|De[zc]|(?:Tag|Nacht|Abend)\M|KW))', e'\\1\n', 'g'), e'\n') with ordinality as s (piece, nth)
        where own is null
        limit 60) p
      where p.length between 12 and 1500
    loop
      if plain like any ('{%noon%,%mittag%}') then
        -- "Until noon" is a time of day. As long as before, because places are told by it.
        plain := regexp_replace(replace(plain, '12 noon', '12 h   '), '\m(until|till|to|from) noon\M', '\1 12 h', 'g');
        plain := regexp_replace(regexp_replace(plain, '\m(bis|ab|von) mittag\M', '\1 12 uhr', 'g'), '\m(bis|ab|von) mittags\M', '\1 12 uhr ', 'g');
      end if;
      continue when plain !~ '\d|:$' and plain !~ 'pauschale|package' or plain !~ '[a-z]{4}|\m(?:as|wie) ' and (own is null or plain !~ '\d ?(?:uhr|[ap]m)\M|\d[:.]\d\d')
        or plain ~ '\?$' and plain !~ '\m(?:quote|offer|hold|book|reserve|provide|you do|anbieten|reservieren)\M'
        or plain ~ '\m(?:last|previous|earlier) (?:year|time|event)|\m(?:letzte[ns] |vor)jahr|\man dernier|annee derniere'
        -- What is not needed.
        or plain ~ '\m(?:not|no|nicht|kein[a-z]{0,2}|without|ohne|pas)\M[^.,]{0,25}(?:need|requir|necessary|benotig|brauch|notig|erforder|besoin)';
      plain := replace(replace(replace(plain, 'pers.', 'pers '), 'inkl.', 'inkl '), 'incl.', 'incl ');
      if plain like any ('{%rooms: %,%raume: %,%breakouts: %,%syndicates: %,%foren: %}') then
        -- "Syndicate rooms: 2 on Tuesday" is one clause.
        plain := regexp_replace(plain, '\m((?:break-?out|syndicate|meeting|group|seminar|training|workshop|conference|small|parallel) rooms|breakouts|syndicates|[a-z]*raume|[a-z]*foren): (\d{1,2})(?= (?:on|am|for|of|a|zu|fur|je)\M|[,;.]| {2,})', '\1  \2', 'g');
      end if;
      if plain like any ('{%between %,%zwischen %}') then
        -- "Between 10:30 and 12:30" is from one to the other; as long as before.
        plain := regexp_replace(plain, '(\m(?:between|zwischen) \d{1,2}(?:[:.]\d\d)?(?: ?(?:[ap]m|uhr))?) (?:and|und) (?=\d)', '\1 bis ', 'g');
      end if;
      line := v_line.n;
      days := '[]';
      v_end := null;
      for v_day in select d.* from jsonb_to_recordset(v_line.marks) as d (pos integer, after integer, day integer) where d.pos >= v_at and d.after <= v_at + length(plain) order by d.pos loop
        -- "Monday to Thursday" is every day between.
        days := days || (select jsonb_agg(jsonb_build_object('at', v_day.pos - v_at + 1, 'day', n.day)) from generate_series(
          case when v_day.day - (days #>> '{-1,day}')::integer between 1 and 30 and substr(plain, v_end, greatest(0, v_day.pos - v_at + 1 - v_end)) ~ '^ ?(?:-|to|through|thru|till|until|bis) ?$' then (days #>> '{-1,day}')::integer + 1 else v_day.day end, v_day.day) as n (day));
        plain := overlay(plain placing repeat(' ', v_day.after - v_day.pos) from v_day.pos - v_at + 1);
        v_end := v_day.after - v_at + 1;
      end loop;
      if v_line.days is not null then
        -- "Tuesday to Friday: ..." is every day of them.
        own := array(select d.day from jsonb_to_recordset(days) as d (at integer, day integer) where d.at < v_line.after - v_line.pos + 1 order by d.at, d.day);
        v_heading := own;
      end if;
      return next;
    end loop;
  end loop;
end;
$$;
comment on function private.agenda_sentences is 'Lines and sentences that may tell of sessions or packages, with the days named in each.';

-- Whether a clause tells a time on one day and a time on another, the days blanked: "from Monday 12:00 to Wednesday 14:00".
create or replace function private.is_over_days(p_clause text) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Few clauses have such blanks, and a pattern costs its compilation.
  select case when p_clause like any ('{%bis   %,%to   %,%until   %,%till   %,%-   %}') then p_clause ~ '\m(?:ab|von|from) {3,}(?:um |at |ab )?\d{1,2}(?:[:.]\d\d)? ?(?:uhr|h|[ap]m)?,? ?(?:bis|to|until|till|-) {3,}(?:um |at )?\d{1,2}(?:[:.]\d\d| ?(?:uhr|h|[ap]m)\M)' else false end;
$$;
comment on function private.is_over_days is 'Whether a clause goes from a time on one day to a time on another.';

-- The clauses of a sentence, with the days named in each.
create or replace function private.agenda_clauses(p_plain text, p_days jsonb, p_last integer)
returns table (pos integer, clause text, days integer[])
language sql immutable
set search_path = ''
as $$
  with cut as (
    select regexp_replace(regexp_replace(p_plain, '([,;:]) (?! *\d{3}\M)|([,;]|[a-z_ ]\.|\d\d\.(?= [a-z]{4})) (?=[a-z_0-9])', e'\\1\\2\n', 'g'),
      ' (?=(?:abends|mittags|galaabend|gala dinner) )| (?=\((?:gala )?(?:dinner|lunch|abendessen|mittagessen)\M)| (?=\+ _*\d)| (?=sowie (?:am|on) {2,})| (?=(?:and|und|et) (?:(?:on|am|le) (?:the )?)? {2,}(?:(?:from|ab|von|um|at) |\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|uhr)? ?(?:-|to|bis) ?\d))| (?=(?:and|und|et) \d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|uhr)? ?(?:-|to|bis) ?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|uhr)\M)| (?=(?:and|und|et) \d{1,2} ?(?:-|to|bis) ?\d{1,2} (?:on|am) )| (?=(?:and|und|et) (?:again |nochmals |wieder |splits |goes on |continues )?(?:at|from|um|ab|von) )| (?=(?:and|und|et) (?:on|am|le) (?:the )? {2,}[a-z])| (?=(?:and|und|et|then|sowie|plus|danach|anschlie[a-z]*) (?:(?:in|on|am|for|half|halbtags|ganztags|fur|a|ein[a-z]*|then|dann|work|split|break|arbeiten|wir|we|into) ?){0,4}(?:the |den )?(?:_*\d|[^,;.\n]{0,30}(?:plen|session|break|workshop|grupp|syndic|boardroom|mittagess|abendess|lunch|dinner|package|pauschale)))', e'\n', 'g') as text
  ), piece as (
    select s.piece, (sum(length(s.piece) + 1) over (order by s.n) - length(s.piece))::integer as pos, s.n from cut c cross join lateral string_to_table(c.text, e'\n') with ordinality as s (piece, n) limit 20
  )
  select p.pos, p.piece,
    case when p.piece ~ '\m(?:every day|each day|daily|all (?:_*\d )?days|alle[n]? (?:_*\d )?tagen?|taglich|jeden tag|an (?:allen|jedem) tag|chaque jour)' then (
        -- "On Wednesday and Thursday, each day from 8:30" is of those.
        -- "On all three days" of an event of four is of the first three.
        select case when count(distinct d.day) > 1 then array_agg(distinct d.day)
          else array(select generate_series(0, least(p_last, substring(p.piece from '\m(?:all|alle[n]?) _*(\d) (?:days|tagen?)')::integer - 1))) end
        from jsonb_to_recordset(p_days) as d (at integer, day integer) where d.at < p.pos + length(p.piece))
      when p.piece ~ '\m(?:first|ersten) _*[2-9] (?:days|tagen?)\M' then array(select generate_series(0, substring(p.piece from '\m(?:first|ersten) _*([2-9]) (?:days|tagen?)\M')::integer - 1))
      when p.piece ~ '\m(?:jeweils|both days|beiden? tagen?)\M' and n.days is null
        -- "A room on both days, and on the second day three more" is of the first two.
        then (select case when count(distinct d.day) < 2 and (p_last = 1 and n.days is null or p_last > 1 and count(d.day) > 0) and p.piece ~ 'both|beide' then '{0,1}'::integer[] else coalesce(array_agg(distinct d.day), case when p_last = 1 then '{0,1}'::integer[]
            -- "From 15 to 17 March a training room, 9 to 16:30 each day".
            when p.piece ~ '^ ?jeweils (?:von )?\d' then array(select generate_series(0, least(p_last, 30))) end) end
          from jsonb_to_recordset(p_days) as d (day integer))
      when p.piece ~ '\m(?:other days|(?:anderen|ubrigen|weiteren) tagen?|an den (?:anderen|ubrigen))\M' and n.days is null
        then array(select g.day from generate_series(0, p_last) as g (day) where g.day <> all (array(select d.day from jsonb_to_recordset(p_days) as d (at integer, day integer) where d.at < p.pos)))
      -- "From Monday 12:00 to Wednesday 14:00" is every day between.
      when cardinality(n.days) = 2 and private.is_over_days(p.piece) then array(select generate_series(n.days[1], n.days[2]))
      when p_last is not null and p.piece ~ '\m(?:am letzten|on the last)(?: (?:tag|day))?\M' then array[p_last]
      else n.days end
  from piece p
  cross join lateral (
    select array_agg(distinct d.day) as days from jsonb_to_recordset(p_days) as d (at integer, day integer)
    where d.at >= p.pos and d.at < p.pos + length(p.piece)) n
  order by p.n;
$$;
comment on function private.agenda_clauses is 'Clauses of a sentence, with the days named in each.';

-- What one clause tells of a session or a day's package: { noun, at, rooms, people, all, setup, from, to, package, meal }, what it does
-- not say left out; `all` where it says that everybody comes. p_clause is folded, its days blanked. In a list a number alone counts people.
create or replace function private.agenda_clause(p_clause text, p_is_list boolean) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  c_noun constant text := '(?:(?:opening|closing|final|welcome) )?(?:abschlus+|eroffnungs|auftakt|start|haupt)?plen[a-z]*(?: (?:session|meeting|hall)s?)?|(?:(?:general|main|opening|closing|parallel) )?sessions?\M|keynote[a-z]*|eroffnung[a-z]*|[a-z]*versammlung|break-? ?outs?(?: (?:rooms?|sessions?))?'
    || '|workshops(?: rooms?)?|workshop (?:rooms?|sessions?)|workshopr[a-z]*|(?:klein)?gruppen(?:r|arbeit)[a-z]*|syndicates?(?: rooms?)?|tracks\M|[a-z]*foren\M|sektionen\M|committees\M|ausschusse\M|[a-z]+kreise\M|(?:arbeits|fach|klein)gruppen\M|(?:working|discussion|study) groups?\M|(?:panels|streams|clinics|labs|roundtables)\M|besprechung\M|reunions?(?: pleniere)?\M|ateliers?\M|seances? (?:pleniere|de travail|d.ouverture|de cloture)|(?:[a-z]{4,12} )?(?:meeting|training|conference|seminar|parallel|group|main|small(?:er)?|committee) ?rooms?|(?<!\m(?:in|as|style|al[sl]) )boardrooms?(?! style)'
    || '|(?:seminar|tagungs|schulungs|konferenz|meeting|besprechungs|arbeits|vortrags|parallel|neben|proben|kurs|unterrichts|ubungs)r[a-z]*|raume?n?\M(?! (?:frei|hannover|munchen))|(?:bankett|proben|plenar|vortrags|fest|konferenz)saal|saal(?= ?[(:])|(?:rehearsal|conference|lecture|exhibition|congress|main|large|great|function) halls?\M|(?:interview|press|splinter|project|team|show|rehearsal|sectional) ?rooms?\M|(?!single|double|twin|guest|hotel|standard|family|classic|bed|all|more|such|other|these)[a-z]{4,12} rooms? (?=for (?:up to |about )?_*\d{1,4}(?: (?:people|persons?|pax|guests|delegates|participants|each)|[,;.)]|$))|auditorium|(?:sitzungs|besprechungs|tagungs|konferenz)zimmer|salles?\M(?: [a-z-]{4,18}){0,2}';
  -- Hours that are all of a clause, the day before them blanked.
  c_hours_alone constant text := '^ ?(?:(?:and|und|et|on|am) )? *\d{1,2} ?(?:-|to|bis) ?\d{1,2}(?: (?:on|am)(?: the)? *)?[,;.]?$';
  c_noun_of_lists constant text := '|opening\M|closing\M|abschluss\M|workshop\M|[a-z]*saal\M|ballroom';
  v_from text[] := case when translate(p_clause, '0123456789', '') <> p_clause and not private.is_over_days(p_clause) then regexp_match(p_clause, '(?<![\d:.])([01]?\d|2[0-4])(?:[:.](\d\d)(?!\.?\d))? ?(am\M|pm\M|uhr\M|h\M)?(?:(?: ?(?:-|to|bis|until|a) ?|[ |](?=\d{1,2}:\d\d))(\d{1,2})(?:[:.](\d\d))? ?(am\M|pm\M|uhr\M|h\M)?)?(?<=:\d\d|\.\d\d|[mhr])') end;
  -- In a list "11-17" before a bracket, a comma or the end is a time of day too, and "from 11 to 17" everywhere.
  v_hours constant text[] := case when v_from is null and p_clause like any ('{%-%,% to %,% bis %}') and (p_is_list or p_clause ~ ('\m(?:from|von|daily|taglich|each day|jeden tag|both days|beiden? tagen?|jeweils) \d|' || c_hours_alone))
    then coalesce(regexp_match(p_clause, '(?<![\d:.])\m(0?[6-9]|1\d|2[0-3]) ?(?:-|to|bis) ?(1\d|2[0-4]|0?[7-9])(?= ?(?:[(,;.]|$))'),
      -- "Wednesday 10-5".
      case when p_clause ~ c_hours_alone then regexp_match(p_clause, '\m([7-9]|1[0-2]) ?(?:-|to|bis) ?(\d{1,2})(?=[,;.]?$| (?:on|am) )') end) end;
  -- "0900-1700".
  v_military constant text[] := case when v_from is null and p_clause ~ '\d{4}' then regexp_match(p_clause, '(?<!\d)([01]\d|2[0-4])([0-5][05]) ?(?:-|to|bis) ?([01]\d|2[0-4])([0-5][05]) ?(?:h|hrs|uhr)?\M(?! ?(?:p[ae]|guest|deleg|teiln|gast))') end;
  v_bare constant text := substring(p_clause from '\m(?:ab|from|um) (\d{1,2})(?= ?(?:[,;)]|\.(?!\d)|$))');
  -- "Until 17:30" is when it ends.
  v_until constant text[] := case when v_from[4] is null and p_clause like any ('{%until %,%till %,%bis %,%end%,%finish%,%schlus%}') then regexp_match(p_clause, '\m(?:until|till|bis|end(?:e|s|ing)?|finish(?:es|ing)?|schlus+)(?:(?: at| um| ca\.?| about|:| gegen){1,2})? (\d{1,2})(?:[:.](\d\d))? ?(am\M|pm\M|uhr\M|h\M)?(?<=:\d\d|\.\d\d|[mhr])') end;
  -- "Breakouts (5)" are five, "breakout x 6" six, "parallel sessions (3 rooms)" three.
  -- What is measured counts nothing: "a stage of 8 x 4 m".
  v_plain constant text := regexp_replace(case when p_clause ~ ' x ?\d{1,2} ?(?:\||,|$)' then regexp_replace(p_clause, '\m(breakouts?|workshops?|(?:parallel |breakout )?sessions?|tracks?|[a-z]*gruppen[a-z]*) x ?(\d{1,2})(?= ?(?:\||,|$))', '\2 \1')
      when strpos(p_clause, ' (') > 0 then regexp_replace(p_clause, '\m((?:breakout |meeting )?rooms|breakouts|workshops|(?:parallel |breakout )?sessions|tracks|[a-z]*gruppen|[a-z]*raume) \((\d{1,2})(?: rooms| raumen?)?[),]', '\2 \1')
      when p_clause ~ '(?:rooms|breakouts|syndicates|raume|foren)  \d' then regexp_replace(p_clause, '\m((?:[a-z-]+ )?rooms|breakouts|syndicates|[a-z]*raume|[a-z]*foren)  (\d{1,2})\M', '\2 \1') else p_clause end,
    '\d{1,2}[:.]\d\d(?: ?(?:am|pm|uhr|h)\M)?|\d+(?:[.,]\d+)? ?x ?\d+(?:[.,]\d+)? ?(?:m|meters?|metres?|cm|ft)\M|(?<!\d)(?:[01]?\d|2[0-4]) ?(?:am|pm|uhr|h)\M|(?<!\d)\d{1,2}(?= ?(?:-|to|bis|until) {2,})|(?<!\d)\d{1,2} ?(?:-|to|bis|until) ?\d{1,2}(?: ?(?:am|pm|uhr|h)\M'
    || case when v_hours is not null then '|(?= ?(?:[(,;.]|$))' else '' end || ')|' || case when v_military is not null then '(?<!\d)\d{4} ?(?:-|to|bis) ?\d{4}\M|' else '' end || '(?:rounds|tables|(?:runde[nr]? )?tischen?) (?:of|zu|a|je|mit) _*\d{1,2}\M|\d+(?:[.,]\d+)? ?(?:%|m2|m²|sqm|qm|hours?|stunden|nights?|min)', '   ', 'g');
  v_digits constant integer := length(v_plain) - length(translate(v_plain, '0123456789', ''));
  v_noun text[] := regexp_match(v_plain, '(?:(?<!\d)_*([1-9]\d{0,2}) ?(?:x |parallel[a-z]* |separate |private |extra |additional |further |weitere[nr]? |zusatzliche[nr]? |small(?:er)? |large |kleine[nr]? |grose[nr]? )?)?(?<!\m(?:per|pro) )\m(' || c_noun || case when p_is_list then c_noun_of_lists else '' end || ')');
  -- "1 x 30 boardroom" is a set-up.
  v_rooms text := coalesce(case when not (v_noun[2] = 'boardroom' and length(v_noun[1]) > 1) then nullif(v_noun[1], '0') end,
    -- "Four groups of 20".
    case when v_digits > 1 then substring(v_plain from '(?<!\d)_*([2-9]|[1-3]\d) (?:(?![a-z]*(?:zimmer|room|suite|single|double|twin|day|tag|night|nacht|uhr|noon|mittag|person|people|pers\M|pax|leute|gaste|guests|teilnehm|delegates))[a-z]{2,} ){1,3}(?:(?:of|for|a|zu|mit|with|fur|de)(?: je)? |\()_*\d{1,4}\M(?! ?(?:n[ia]|d[ay]|tag|€))') end,
    case when v_noun is null and p_is_list then substring(v_plain from '^[ -]*_*([2-9]|[1-3]\d) (?:(?!gaste|hotel|bad)[a-z]*raume[n]?|(?!bed|guest|bath|hotel)[a-z]*rooms|salles)\M') end,
    case when v_plain like any ('{%classrooms%,%boardrooms%}') then substring(v_plain from '(?<!\d)_*([2-9]|[1-3]\d) (?:classrooms|boardrooms)\M') end,
    -- "Seminars - 2 rooms - 50 people each".
    case when v_noun is null and p_is_list and strpos(v_plain, ' rooms') > 0 then substring(v_plain from ' - _*([2-9]|[1-3]\d) rooms(?= ?(?:-|$))') end,
    -- "3 rooms for 27 people each".
    case when v_noun is null and v_digits > 1 and v_plain like any ('{% rooms %,% raume%,% salles %}') then substring(v_plain from '(?<!\d)_*([2-9]|[1-3]\d) (?:rooms|raumen?|salles) (?:for|of|fur|a|zu|mit|with|de|pour)(?: je)? (?:up to |about |ca\.? )?_*\d{1,4}\M') end,
    -- "2 x 19", "3 x classroom".
    case when v_digits > 0 and strpos(v_plain, 'x') > 0 then substring(v_plain from '(?<!\d)_*([2-9]|[1-3]\d) ?x ?(?:_*\d{1,4}\M|(?:theat|class|school|cabaret|kabarett|u-?shape|u-?form|parlam|reihe|banquet|bankett|stuhlkreis))') end,
    -- "Workshops | 55 | classroom | 4".
    case when p_is_list and strpos(p_clause, '|') > 0 then substring(v_plain from '\| ?\d{1,4} ?\|[^\d]*\| ?([1-9]\d?) ?$') end,
    case when strpos(v_plain, 'into ') > 0 then substring(v_plain from 'into _*([2-9]|[1-3]\d) rooms\M') end,
    case when right(v_noun[2], 4) not in ('room', 'raum') and v_plain like any ('{% raume%,% rooms%,% salles%}') then substring(v_plain from '(?<!\d)_*([1-9]\d?) (?:raume[n]?|rooms|salles)\M') end);
  v_people integer := (select translate(m[1], '.,', '')::integer from regexp_match(case when v_digits > 0 then v_plain end, '(?:\m(?:for|of|seats?|a|zu|je|fur|mit|pour|with|all|alle)\M(?: (?:je|each|up to|about|bis zu|all|alle))? ?(?:ca\.? |approx\.? )?_*(\d{1,3}[.,]\d{3}\M|\d{1,5})(?![\d%]|[.,:/]\d|[ -]?(?:days?|tagen?|nights?|nachten?|tische|tables|booths|stande|x|(?:[a-z]{4,12} )?r(?:ooms?|aume)|break-?outs?|syndicates?|workshops?|(?:parallel )?sessions|[a-z]*gruppen|groups|[a-z]*zimmer|chambres|suites|singles|doubles|twins|breaks?|(?:coffee|tea|refreshment) breaks?|(?:kaffee-?)?pausen?|courses?|gangen?|screens?|microphones|mikrofonen?)\M))') m);
begin
  v_people := case when v_digits > 0 then coalesce(v_people, (regexp_match(v_plain, '(?<![\d.,:/])_*(\d{1,5}) {1,6}(?:people|persons?|pers\M|personen|guests?|delegates?|teilnehm[a-z]*|participants?|attendees?|pax|ppl|personnes|gaste[n]?|seats|platze[n]?|(?:in )?(?:theat|classroom(?!s)|cabaret|boardroom(?!s)|u-?shape|parlam|reihe|banquet|block)[a-z]*)\M'))[1]::integer,
    -- "Plenary 120 theatre".
    case when v_noun is not null then (regexp_match(split_part(v_plain, v_noun[2], 2), case when p_is_list then '^[^0-9]{0,40}?(?:\d{1,2} ?x ?)?_*(\d{1,5})(?!\d| ?x ?\d)' else '^ ?[(:-]? ?_*(\d{2,5})(?![\d%]|[.,:/]\d)' end))[1]::integer
      when p_is_list then (regexp_match(v_plain, '^[^0-9]{0,40}?(?:\d{1,2} ?x ?)?_*(\d{1,5})(?![\d%]|[.,:/]\d|[ -]?(?:days?|tage|tische|tables|booths|stande|x|r(?:ooms?|aume)|[a-z]*zimmer|chambres|suites|singles|doubles|twins|[ed]z)\M)'))[1]::integer
      else (regexp_match(v_plain, '^ ?\(?_*(\d{2,5})(?: (?:each|je))?\)?[ ,:]*$'))[1]::integer end, (regexp_match(v_plain, '(?:\(|^ ?)_*(\d{2,5})[,)]'))[1]::integer) end;
  -- How many rooms is not said.
  if v_noun[1] is null and v_people is null and v_noun[2] like any ('{%rooms,%raume,%raumen,%raumer,%salles}') then
    v_noun := null;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'noun', v_noun[2], 'at', strpos(p_clause, v_noun[2]), 'rooms', v_rooms::integer,
    'people', case when v_people between 1 and 100000 then v_people end,
    'setup', private.named_setup(p_clause),
    'all', case when v_people is null and p_clause ~ '\m(?:mit allen|alle (?:im|in|wieder|zusammen|gemeinsam|teilnehm[a-z]*)|(?:wieder|noch einmal|nochmals) alle|everyone|everybody|all (?:together|of us|delegates|participants)|(?:the )?whole group)\M' then true end,
    'from', coalesce(case when v_until is null or v_until[1:2] is distinct from v_from[1:2] then
        private.clock_time(v_from[1], coalesce(v_from[2], case when v_from[5] is not null then '00' end),
          -- "1-5pm" begins in the afternoon, "9-12pm" and "11-1pm" in the morning.
          coalesce(v_from[3], case when v_from[6] = 'pm' and v_from[1]::integer % 12 > v_from[4]::integer % 12 then 'am' else v_from[6] end)) end,
      -- "From 9", and in the afternoon "from 2".
      private.clock_time(v_bare, '00', case when v_bare::integer < 7 then 'pm' end), case when v_until is not null then private.clock_time((regexp_match(p_clause, '\m(?:ab|from|von) (\d{1,2})(?:[:.](\d\d))? ?(?:uhr|h)\M'))[1], coalesce((regexp_match(p_clause, '\m(?:ab|from|von) \d{1,2}[:.](\d\d)'))[1], '00'), null) end, private.clock_time((coalesce(v_hours, v_military))[1], coalesce(v_military[2], '00'), null)),
    'to', coalesce(private.clock_time(v_from[4], v_from[5], v_from[6]), private.clock_time(v_until[1], v_until[2], v_until[3]), private.clock_time(v_hours[2], '00', case when v_hours[2]::integer < v_hours[1]::integer then 'pm' end), private.clock_time(v_military[3], v_military[4], null)),
    'package', case when (p_clause ~ '\m(?:delegates?|package|ddr|residential|24-? ?h|halbtags|ganztags)\M|pauschale' or p_is_list and p_clause like any ('{%half day%,%half-day%,%full day%,%full-day%}') and p_clause ~ '(?:^|\|)[^a-z]*(?:half|full)[ -]day\M') and p_clause !~ '€|\$|£|\m(?:eur|usd|gbp|chf|budget|price|preis|per|pro|pay|paid)\M|\m(?:dinner|reception|party|drinks|barbecue|bbq)\M[^,;]{0,40} (?:for|with) (?:all |the |our |of |_*\d+ ){0,3}delegates' then private.named_package(p_clause) end,
    'each', case when v_plain ~ '\m(?:je|each)\M|^ ?a _*\d' and v_noun is null and v_people > 1 then true end,
    'meal', case when p_clause ~ 'dinner|lunch|reception|abendessen|mittagessen|essen\M|empfang|buffet|breakfast|diner|dejeuner|coffee|kaffee|party|grill|barbecue|bbq' then true end));
end;
$$;
comment on function private.agenda_clause is 'What a clause tells of a session or of a day''s package.';

revoke all on function private.agenda_sentences, private.agenda_clauses, private.agenda_clause, private.is_over_days from public, anon, authenticated;
grant execute on function private.agenda_sentences, private.agenda_clauses, private.agenda_clause, private.is_over_days to authenticated;
