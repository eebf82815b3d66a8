-- The bedrooms of a request night by night: "Sun 20, Mon 45", tables of dates or of types, "12 rooms the evening before", or several
-- types for all nights ("18 twins and 2 singles"): { value: [{ night, type, guests, rooms }], confidence, evidence }. Rooms of one kind
-- for all nights are no block. Called by read_request.

-- What kind of bedroom words stand for, null for a room to meet in; behind them may stand that a double is for one.
create or replace function private.bedroom(p_words text, p_behind text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case
    when p_words ~ 'plen|saal|\msale|salle|raum|break(?!f)|meet|conf|class|ball|board|hall|audi|syndic|commit|ausschu|work|group|salon|session|sitz|train|semin|func|tagung|lect|event|aula|space|theat|cabaret|parlam|reihe|seat|platz|pax|foren|forum|press|interview|\mmain r' then null
    when p_words ~ 'twin|\mtwns?\M|zweibett' then '{twin,2}'
    when p_words ~ 'double|doppel|\mdz|dbl' then case when p_behind ~ '^ ?(?:rooms?,? )?\(?(?:zur |for |as |als |fur |in |a usage |= ?)?(?:einzel|single|sole|allein|individuel|e[uz]\M|[ds]u\M|1 person|one person)' then '{double,1}' else '{double,2}'::text[] end
    when p_words ~ 'single|einzel|\mez|sgl|individuel' or p_words ~ '\m(?:king|queen)s?\M' and p_behind ~ '^ ?(?:rooms? )?\(?(?:for )?single' then '{single,1}'
    when p_words ~ 'accessib|wheelchair|rollstuhl|barrierefr' then '{accessible,1}'
    when p_words ~ 'suite' and p_words !~ 'en.?suite' then '{suite,1}'
    else '{run_of_house,1}'
  end::text[];
$$;
comment on function private.bedroom is 'Type and guests of bedrooms by folded words, null for rooms to meet in.';

-- The entries of night p_of for night p_to, which has none yet: nights that refer to one another again and again must not multiply.
create or replace function private.like_night(p_entries jsonb, p_of integer, p_to integer, p_after integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(e.value || jsonb_build_object('night', p_to, 'after', p_after) order by e.n)
      filter (where (e.value -> 'night')::integer = p_of and not exists (select from jsonb_array_elements(p_entries) t where (t.value -> 'night')::integer = p_to)), '[]')
  from jsonb_array_elements(p_entries) with ordinality as e (value, n);
$$;
comment on function private.like_night is 'Entries of a block for a night that is like another.';

create or replace function private.read_block(p_text text, p_folded text, p_facts text, p_labels jsonb, p_nights integer) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_marked constant text[] := private.text_pieces(p_facts);
  -- Where no bedroom is named, there is no block.
  v_facts constant text := case when p_facts ~ 'R_|J_|zimmer|block|N_' then p_facts else '' end;
  v_entries jsonb := jsonb '[]';
  v_each jsonb := jsonb '[]';
  v_token record;
  v_end integer := 1;
  v_night integer;
  v_waiting jsonb;
  v_kind text[];
  v_gap text;
  v_columns jsonb;
  v_days integer[];
  v_line text;
  v_context boolean := false;
  v_is_denied boolean := false;
  v_before text;
  v_is_label boolean := false;
  -- Nights of labels in a row ("Monday and Tuesday"), and of the count before ("12 rooms, then 48").
  v_also integer[] := array[]::integer[];
  v_last integer;
  -- The night of the label that this line begins with.
  v_line_night integer;
  v_named text;
  v_is_going_on boolean;
  v_is_dated boolean;
  v_stay boolean;
  -- What a count tells: kind, rooms and place; `bare` where it names no kind.
  v_found jsonb;
  -- Counts that stand beside the one that waits for a day ("33 doubles and 9 singles from Friday"), and how many a day has been given to.
  v_beside jsonb := jsonb '[]';
  v_together integer := 1;
  -- What kind of room the header above names, and the day that stands in a line of its own.
  v_header_kind text[];
  v_heading integer;
  v_until integer;
  v_marked_behind text;
  -- A number behind a day, of rooms if those behind it in its sentence are ("Monday 30, Tuesday 55 rooms").
  v_pending jsonb;
begin
  for v_token in
    with label as (
      select l.* from jsonb_to_recordset(p_labels) as l (pos integer, after integer, day integer, length integer)
    ), dated as materialized (
      select l.pos, l.after, l.after - l.pos - length(translate(private.text_piece(v_marked, l.pos, l.after - l.pos), '123456789', '')) as digits from label l where l.length = 0
    ), counted as (
      select m.pos, m.pos + length(m.quote) as after, private.read_number(m.groups[1])::integer as rooms, m.pos + length(m.quote) - length(m.groups[2]) as word_pos, m.groups[2] as words
      from private.text_matches(v_facts, '(?<![\d.,:/€$£])\m(_*\d{1,4}|one|ein|eine)(?![\d%]| ?x ?\d|-[a-zA-Z]|[.,:/]\d|st\M|nd\M|rd\M|th\M| ?[€£$]| ?[CXPQ]_| ?[ap]m\M(?! (?:\d|W_|N_))| ?(?:-|bis|to|until) ?\d{1,2}(?:[:.]\d\d)? ?(?:X__|[ap]m\M))(?: {0,2}x)?(?: {0,2}((?:J_+[ -]{1,2}){0,2}R_+(?: R_+)?|J_+(?= (?:and|und|plus|et) _*\d{1,4} J_+ R_)|(?:J_+|einzel|doppel|zweibett)-(?= (?:und|plus|,) ?_*\d)))?') m
      where (m.groups[1] !~ '[a-z]' or m.groups[2] is not null)
        -- "2 nights (arrival on Tuesday)" counts no rooms.
        and (m.groups[2] is not null or length(ltrim(m.groups[1], '_')) > 1 or private.text_piece(v_marked, m.pos + length(m.quote), 3) <> ' N_')
    ), line as (
      -- A line without numbers, or of dates with little else, is one of words.
      select l.pos, l.pos + length(l.line) as after, l.line, translate(l.line, '123456789', '') = regexp_replace(l.line, '^ *[1-9](?=[.)] )', '') or (
        select count(*) > 1 and length(l.line) - sum(d.after - d.pos) <= 30 and sum(d.digits) = length(l.line) - length(translate(l.line, '123456789', ''))
        from dated d where d.pos >= l.pos and d.after <= l.pos + length(l.line)) as is_words
      from (select t.line, (sum(length(t.line) + 1) over (order by t.n) - length(t.line))::integer as pos from string_to_table(p_facts, e'\n') with ordinality as t (line, n) limit 600) l
      where strpos(l.line, 'R_') + strpos(l.line, 'J_') + strpos(l.line, 'zimmer') + strpos(l.line, 'block') + strpos(l.line, 'W_') > 0 or l.line ~ '^(?:type|typ|art|kategorie|category)\M|^[ |]*(?:\d{1,2}[./]\d{1,2}[./]?[ |]+)+\d{1,2}[./]\d{1,2}[./]? *$|^[ |]*(?:(?:\d{1,2}\.? M[a-l]_+|M[a-l]_+ \d{1,2})[ |]*){2,14}$'
    )
    select x.* from (
    select 'label' as what, l.pos, l.after, l.day, l.length, 0 as rooms, null as words from label l
    union all
    select 'count', c.pos, c.after, 0, 0, c.rooms, private.text_piece(v_folded, c.word_pos, length(c.words)) from counted c
    where not exists (select from label l where c.pos < l.after and c.pos >= l.pos and c.pos + 1 <= l.after)
    union all
    -- A line of words alone that names rooms or days: what the numbers below it are.
    select 'header', l.pos, l.after, 0, 0, 0, private.text_piece(v_folded, l.pos, l.after - l.pos) from line l where l.is_words
    union all
    -- A type, and a number for each of the days above.
    select 'row', l.pos, l.after, 0, 0, 0, private.text_piece(v_folded, l.pos, l.after - l.pos) from line l
    where not l.is_words and l.line ~ '^[^a-zA-Z0-9]{0,4}(?:J_+|(?:J_+[ -])?R_+(?: R_+)?)(?: (?:als|as|zur|fur|for|=) [a-zA-Z_]{2,16}(?: use)?| \(?[dse]u\)?)?[ :|]+(?:\d{1,4}|-)(?:[ |;]+(?:\d{1,4}|-))+[ |]*$'
    ) x
    order by x.pos, x.what = 'count', x.what = 'label'
    limit 500
  loop
    continue when v_token.pos < v_end or v_token.what = 'row' and v_days is null;
    v_gap := private.text_piece(v_marked, v_end, v_token.pos - v_end);
    v_line_night := case when v_gap !~ '\n' then v_line_night end;
    v_heading := case when v_gap !~ '\n *\n' then v_heading end;
    if v_token.what = 'header' then
      -- A header's columns: types of rooms, or days.
      select jsonb_agg(private.bedroom(k.m[1], '') order by k.n) into v_columns
        from regexp_matches(v_token.words, '\m(run of house|roh|standards?(?: rooms?)?|(?:single|double|twin)s?(?: rooms?)?|suite[ns]?|ez|dz|einzel[a-z]*|doppel[a-z]*|zweibett[a-z]*|rooms?|zimmer|total|gesamt|sum[me]*)\M', 'g') with ordinality as k (m, n);
      v_header_kind := case when v_token.words ~ 'single (?:occupancy|use)|einzel(?:nutzung|belegung)' or jsonb_array_length(v_columns) = 1
          or v_token.words ~ '\((?:[ed]z|singles?|doubles?|twins?|(?:einzel|doppel|zweibett)zimmer)(?:,? (?:in[ck]l|mit|with|bed|b&b|bb)\M[^)]*)?\)[ :]*$'
        then nullif(private.bedroom(v_token.words, substring(v_token.words from '(?:double|dz|doppel[a-z]*)(.*)')), '{run_of_house,1}') end;
      if v_columns is null or jsonb_array_length(v_columns) < 2 or v_header_kind is not null or strpos(v_token.words, ' plus ') > 0 or private.bedroom(v_token.words, '') is null then
        v_columns := null;
      end if;
      v_context := private.bedroom(v_token.words, '') is not null and v_token.words ~ 'room|zimmer|chambre|accommodation|block|kontingent|single|double|twin|\m[ed]z\M' and v_token.words !~ '\m(?:agenda|programm?e?|ablauf)';
      select array_agg(l.day order by l.pos) into v_days from jsonb_to_recordset(p_labels) as l (pos integer, day integer) where l.pos >= v_token.pos and l.pos < v_token.after;
      v_days := case when cardinality(v_days) > 1 and (v_context or v_token.words ~ '[1-9]|\mnights?\M|\mnachte?\M|^[ |]*(?:date|day|datum|tag)?[ |]*(?:(?:mo|tu|di|we|mi|th|do|fr|sa|su|so)[a-z]{0,7}\.?[ |]*)+$') then v_days end;
      -- Weekdays before the event, "Sat Sun Mon Tue" of one from Monday: the day before a Sunday is no Saturday after it. Columns that
      -- begin anew stay as they are.
      for v_at in reverse coalesce(cardinality(v_days), 1) - 1 .. 1 loop
        v_days[v_at] := v_days[v_at] - case when v_days[v_at] - v_days[v_at + 1] = 6 then 7 else 0 end;
      end loop;
      continue;
    end if;
    if v_token.what = 'row' then
      v_kind := private.bedroom(substring(v_token.words from '^[^0-9]*'), substring(v_token.words from '(?:single|double|dz|doppel[a-z]*)(.*)'));
      v_entries := v_entries || coalesce((
        select jsonb_agg(jsonb_build_object('night', v_days[c.n], 'kind', v_kind, 'rooms', c.cell::integer, 'pos', v_token.pos, 'after', v_token.after) order by c.n)
        from (select regexp_split_to_array(btrim(substring(v_token.words from '[-0-9].*$'), ' |'), '[ |;]+') as cells) r
        cross join lateral unnest(r.cells) with ordinality as c (cell, n)
        -- Which night an empty cell is of cannot be told.
        where cardinality(r.cells) >= cardinality(v_days) and c.cell ~ '^[1-9]\d*$' and v_kind is not null and c.n <= cardinality(v_days)), '[]');
      v_end := v_token.after;
      v_night := null;
      continue;
    end if;
    if v_token.what = 'label' then
      v_marked_behind := private.text_piece(v_marked, v_token.after, 14);
      if v_waiting is not null and v_token.length <= 1 and v_gap !~ '[.;:\n\d]' and length(v_gap) < 45 and v_gap ~ '^ ?\(?$|\m(?:on|for|am|ab|the|fur|vom|von|from|of|der|anreise|arriv[a-z]+|die|den|in|les?|du|pour|a la)\M' then
        v_beside := v_beside || v_waiting;
        v_entries := v_entries || (select jsonb_agg(e.value || jsonb_build_object('night', v_token.day, 'after', v_token.after)) from jsonb_array_elements(v_beside) e);
        v_together := jsonb_array_length(v_beside);
        -- "For the first two nights".
        v_until := v_token.day + case when v_marked_behind like ' beiden N\_%' then 2 else coalesce(ltrim(substring(v_marked_behind from '^ (_*[2-9]) N_'), '_')::integer, 1) end - 1;
        v_entries := v_entries || coalesce((select jsonb_agg(v_entries -> -e.e || jsonb_build_object('night', n.n) order by n.n, e.e desc)
          from generate_series(v_token.day + 1, v_until) as n (n) cross join generate_series(1, v_together) as e (e) where v_until < p_nights), '[]');
        v_last := greatest(v_token.day, case when v_until < p_nights then v_until end);
        v_waiting := null;
        v_night := null;
      elsif v_waiting is not null and v_entries <> '[]' and v_token.length between 2 and 30 and v_gap ~ '^,? ?(?:vom|von|from|for|on|,)? ?$' then
        -- Beside a table of nights: "plus 10 doubles from 10 to 12 May".
        v_entries := v_entries || (select jsonb_agg(v_waiting || jsonb_build_object('night', n.n, 'after', v_token.after) order by n.n)
          from generate_series(v_token.day, v_token.day + v_token.length - 1) as n (n));
        v_waiting := null;
        v_night := null;
      elsif v_is_label and v_night is null and v_token.day > v_last and v_token.length = 0
        and v_gap ~ '^[ .]{0,2}(?:auf|to|bis|-|until|au|through|thru) ?(?:den |the |dem )?$|^(?: \d{1,2})?[ ,;]{0,2}(?:and )?(?:out|check-?out|departure|departing|leaving|abreise)(?: on| am|:)? ?$' then
        -- "22 rooms from Tuesday to Friday" are three nights, "in Tuesday, out Friday" too, "Tuesday through Friday night" four.
        -- So are "Monday through Friday (4 nights)".
        v_until := coalesce(v_last + substring(v_marked_behind from '^,? ?\(?_*([1-9]) N_')::integer - 1, v_token.day - case when v_gap ~ 'thr' or v_marked_behind like ' N\_%' then 0 else 1 end);
        v_entries := v_entries || coalesce((select jsonb_agg(v_entries -> -e.e || jsonb_build_object('night', n.n, 'after', v_token.after) order by n.n, e.e desc)
          from generate_series(v_last + 1, v_until) as n (n) cross join generate_series(1, v_together) as e (e)), '[]');
        v_last := v_until;
      elsif v_is_label and v_night is null and v_last is not null and v_token.length = 0 and v_gap ~ '^ ?(?:and|und|et|&|,) ?(?:am |on |le |du )?$' then
        -- "30 rooms on Monday and Tuesday".
        v_entries := v_entries || (select jsonb_agg(v_entries -> -e.e || jsonb_build_object('night', v_token.day, 'after', v_token.after) order by e.e desc) from generate_series(1, v_together) as e (e));
        v_last := v_token.day;
      elsif v_is_label and v_night is not null and v_gap like any ('{% as %,% as,%like%,%wie%,%analog%}') and v_gap ~ '^ ?[:-]? ?(?:the )?(?:same(?: again)? (?:as|like)|as on|like|wie|analog zu)(?: on| am)? ?$' then
        -- "Wednesday: same as Tuesday".
        v_entries := v_entries || private.like_night(v_entries, v_token.day, v_night, v_token.after);
        v_last := v_night;
        v_night := null;
      elsif v_is_label and v_night is not null and v_gap ~ '^[ .,]{0,3}(?:auf|to|bis|-|/|until|au) ?(?:den |the |dem )?$' then
        v_night := case when v_token.day - v_night <= 1 then v_night end;
      else
        v_line_night := case when v_token.length = 0 and private.text_piece(v_folded, greatest(1, v_token.pos - 18), least(18, v_token.pos - 1)) ~ '(?:^|\n)[^a-z0-9\n]{0,5}(?:[a-z]{2,10}[.,]{0,2} )?$' then v_token.day end;
        v_also := case when v_is_label and v_night is not null and v_token.length = 0 and v_gap ~ '^ ?(?:and|und|et|&|,|/) ?(?:am |on |le |vom |von |from )?$' then v_also || v_night else '{}' end;
        -- Nobody sleeps on the day of a check-out.
        v_night := case when v_token.length <= 1 and private.text_piece(v_folded, greatest(1, v_token.pos - 16), least(16, v_token.pos - 1)) !~ '(?:check-?out|departure|abreise|\mout):? (?:on |am )?$' then v_token.day end;
        v_waiting := null;
        v_line := substring(private.text_piece(v_marked, v_token.after, 160) from '^[^\n]*');
        if v_last is not null and v_line ~ '^ ?[:|-]? ?(?:ditto|dito|idem|same|same again|wie am vortag|as the (?:day|X__|N____) before) *$' then
          -- "Tue 21: ditto".
          v_entries := v_entries || private.like_night(v_entries, v_last, v_token.day, v_token.after);
          v_last := v_token.day;
          v_night := null;
          v_end := v_token.after;
          continue;
        end if;
        v_heading := case when v_line_night is not null and v_line ~ '^[ .,:-]*$' then v_line_night end;
        -- Days of one line are of one thing; "Meeting rooms: Mon 3" is of none here, nor are the dates in "Di 6, Mi 7, Do 8 April".
        v_is_denied := v_is_denied and v_gap !~ '[\n.:]';
        if not (v_context and not v_is_denied and v_gap ~ '^[^a-zA-Z\n]{0,6}$') then
          v_before := private.text_piece(v_folded, greatest(1, v_token.pos - 120), least(120, v_token.pos - 1));
          v_is_denied := v_is_denied or private.bedroom(right(substring(v_before from '[^\n]*$'), 30), '') is null or substring(v_before from '[^\n]*$') ~ '\mpackages?\M|pauschale|\mddr\M|(?:half|full)[ -]day|(?:halb|ganz)tag|dinner|lunch|reception|essen\M|empfang'
            or v_line ~ '\mM[a-l]_' and private.text_piece(v_marked, v_token.pos, v_token.after - v_token.pos) !~ '\d';
          v_context := not v_is_denied
            and (v_context and v_gap !~ '\n *\n|delegate|package|pauschale|P_' or v_before ~ '(?:\m(?:(?<!(?:meeting|function|conference|seminar|training|breakout) )rooms?|singles|doubles|twins|bedrooms?|(?:einzel|doppel|zweibett)?zimmer[a-z]*|[ed]z|chambres|accommodation|block)|kontingent|nights?|nacht|nachtung(?:en)?|peak)\M(?![^\n]*(?:meeting|agenda|plen|[a-z]raum|delegate|package|pauschale|teilnehm))');
        end if;
        if v_context and v_token.length between 2 and 30 and v_token.length + 1 < p_nights and v_line ~ '^ ?: ?_*\d' then
          -- "Monday 6 to Wednesday 8: 58 per night".
          v_also := array(select generate_series(v_token.day, v_token.day + v_token.length - 1));
          v_night := v_token.day + v_token.length;
        end if;
        -- A row under columns: one number, or none ("-"), for each.
        if v_columns is not null and v_night is not null and private.text_piece(v_marked, greatest(1, v_token.pos - 6), least(6, v_token.pos - 1)) ~ '(?:^|\n)[^a-z]{0,5}$' and v_line ~ '^[ :|.]*(?:\d{1,4}|-|/)(?:[ |;]+(?:\d{1,4}|-|/|$))*[ |]*$' then
          v_entries := v_entries || coalesce((
            select jsonb_agg(jsonb_build_object('night', v_night, 'kind', v_columns -> (c.n - 1)::integer, 'rooms', c.cell::integer, 'pos', v_token.pos, 'after', v_token.after + length(v_line)) order by c.n)
            from regexp_split_to_table(btrim(v_line, ' :|.'), '[ |;]+') with ordinality as c (cell, n)
            where c.cell ~ '^[1-9]\d*$' and jsonb_typeof(v_columns -> (c.n - 1)::integer) = 'array'), '[]');
          v_end := v_token.after + length(v_line);
          v_night := null;
          continue;
        end if;
      end if;
    else
      v_kind := private.bedroom(coalesce(v_token.words, substring(private.text_piece(v_folded, v_token.after, 24) from '^ ([a-z]+)'), ''), private.text_piece(v_folded, v_token.after, 30));
      -- Within the sentence of the count before, and with a day behind it.
      v_is_going_on := v_entries <> '[]' and private.text_piece(v_folded, (v_entries #>> '{-1,pos}')::integer, v_token.pos - (v_entries #>> '{-1,pos}')::integer) !~ '[^0-9]\.|[;\n|]';
      v_is_dated := private.text_piece(v_marked, v_token.after, 24) ~ '^ (?:am|on|on the|on both|le|von|from|vom) (?:\d|W_)|^ for W_|^ ?\((?:\d|W_)|^ (?:for|fur|in) (?:the |die |der )?(?:[a-z]+ )?N_';
      -- "20 rooms, twins"; "40 rooms for the night of 19 May (single use)"; "35 singles on Tuesday, 50 on Wednesday".
      v_named := substring(private.text_piece(v_folded, v_token.after, 60) from '^(?: (?:for the night of |on |for )?\d{1,2} [a-z]{3,9} \(?(?=(?:singles?|doubles?|twins?) (?:use|rooms?|occ))| (?:for|zur) (?=(?:single|sole|einzel))|,? )(?:all |alle )?(?:of them |davon |couples |paare )?(?:as |als |in |(?:would like|want|need|prefer|take|brauchen|mochten|nehmen) )?(twins?|twin rooms|doubles|singles|single rooms|(?<=\()single use|(?<= for )(?:single|sole) (?:use|occupancy)|(?<= zur )einzelnutzung|einzelzimmer|doppelzimmer|zweibettzimmer|individuelles?)\M');
      v_before := private.text_piece(v_folded, greatest(1, v_token.pos - 120), least(120, v_token.pos - 1));
      -- "64 of the 75 delegates stay from Tuesday", "95 vom 10. auf den 11. März".
      v_stay := v_token.words is null and (right(v_before, 20) like any ('{"%ubernachten ","%ubernachten davon "}') or private.text_piece(v_folded, v_token.after, 60) ~ '^(?: (?:of (?:them|us|the _*\d+(?: [a-z]+)?)|von (?:ihnen|uns)|guests|delegates|people|persons|gaste|personen|davon))? (?:will )?(?:stay|sleep|spend the night|ubernachten|bleiben|(?:need|require|benotigen|brauchen) (?:a (?:bed)?room|ein zimmer))|^ vom \d{1,2}\. (?:[a-z]+ )?(?:auf|zum) (?:den )?\d|^ (?:(?:for|zur) (?:(?:single|sole) (?:use|occupancy)|einzelnutzung)|(?:couples|paare) in (?:doubles?|twins?|doppel[a-z]+|[ed]z))\M|^ (?:would like|want|need|prefer|take|brauchen|mochten|nehmen) (?:singles?|twins?|doubles?|einzel|doppel|zweibett)');
      -- "All singles except 2 doubles" tells of no 2 alone; "8 hearing rooms" are none to sleep in.
      if right(v_before, 24) ~ '\d of (?:the )?$|\m(?:except|apart from|other than|bis auf|auser|ausser)(?: for)? $'
        -- "40 of them need a room" are not one.
        or v_token.rooms = 1 and right(v_before, 24) ~ '\d [a-z ]{0,12}(?:benotigen|brauchen|need|require) $'
        or v_token.words is null and strpos(private.text_piece(v_folded, v_token.after, 30), ' room') > 0 and private.text_piece(v_folded, v_token.after, 30) ~ '^ (?!(?:more|further|additional|extra|other|quiet|hotel|guest|single|double|twin|standard|superior|deluxe|classic|king|queen|bed|sleeping)\M)[a-z]{3,} rooms?\M' then
        v_end := v_token.after;
        continue;
      end if;
      if v_token.words is null and not v_is_going_on then
        v_named := coalesce(v_named, substring(v_before from '(?:^|\n)[^a-z\n]{0,5}(?:(?:(?:room )?(?:pattern|block)|rooms|zimmer|kontingent|peak) ?\()?((?:einzel|doppel|zweibett)zimmer|[ed]z|(?:single|double|twin)(?:s| rooms))\)?(?:-?bedarf)?(?: (?!(?:und|and|oder|or|plus|mit|with)\M)[a-z]+){0,4} ?[:|][^\n]*$'), substring(v_before from '\m((?:einzel|doppel|zweibett)zimmer|(?:single|double|twin)(?:s| rooms))(?:(?: [a-z]+){0,4} ?[:-]|,? (?:und zwar|namely)) ?$'));
      end if;
      v_kind := case when v_kind[1] = 'run_of_house' and v_named is not null then private.bedroom(v_named, '')
        when v_token.words is null and v_last is not null and v_kind[1] = 'run_of_house' and v_is_going_on
          then array(select jsonb_array_elements_text(v_entries #> '{-1,kind}'))
        when v_token.words is null and v_kind[1] = 'run_of_house' and v_header_kind is not null then v_header_kind else v_kind end;
      -- "60 doubles, 15 of them for single use": some of those just counted.
      if v_token.words is null and v_waiting -> 'kind' = '["double", "2"]' and v_token.rooms < (v_waiting ->> 'rooms')::integer
        and v_gap ~ '^,? ?\(?(?:davon|darunter|of which|including|incl\.?|)[ :]{0,2}$'
        and private.text_piece(v_folded, v_token.after, 40) ~ '^ ?(?:of (?:them|which) )?(?:zur |for |as |in )?(?:einzel|single|sole)' then
        v_each := jsonb_set(v_each, '{-1,rooms}', to_jsonb((v_waiting ->> 'rooms')::integer - v_token.rooms))
          || (v_waiting || jsonb_build_object('kind', '{double,1}'::text[], 'rooms', v_token.rooms, 'after', v_token.after));
        v_end := v_token.after;
        v_waiting := null;
        continue;
      end if;
      v_found := jsonb_build_object('kind', v_kind, 'rooms', v_token.rooms, 'pos', v_token.pos, 'after', v_token.after)
        || case when v_token.words is null and v_kind[1] = 'run_of_house' then jsonb '{"bare": true}' else '{}' end;
      if v_kind is null or v_token.rooms = 0 then
        v_waiting := null;
        v_night := null;
      elsif v_token.words is not null and v_gap ~ '^,? ?\(?(?:davon|darunter|of which|including|incl\.?)[ :]{0,2}$' and (v_entries #>> '{-1,after}')::integer = v_end
        and v_entries #> '{-1,kind}' = '["run_of_house", "1"]' and v_token.rooms < (v_entries #>> '{-1,rooms}')::integer then
        -- "11 Nov: 160 (20 of them doubles)".
        v_entries := jsonb_set(v_entries #- '{-1,bare}', '{-1,rooms}', to_jsonb((v_entries #>> '{-1,rooms}')::integer - v_token.rooms)) || (v_found || jsonb_build_object('night', v_entries #> '{-1,night}'));
        v_night := null;
      elsif v_night is not null and not (v_is_dated and (v_gap ~ '^\)' or private.text_piece(v_marked, v_token.after, 20) ~ '^ for the N_+ of ')) and not (v_gap ~ '^\. ' and private.text_piece(v_folded, greatest(1, v_end - 4), 4) ~ '^(?:\d{4}|[a-z]{4})$') and (v_token.words is not null or v_context) and private.bedroom(regexp_replace(private.text_piece(v_folded, v_end, length(v_gap)), '\([a-z ]+\)', '', 'g'), '') is not null
        and (v_token.words is not null and (v_heading is not null or v_also = '{}') and not v_is_dated and v_gap ~ '^[.: ]*\n[^\n0-9]{2,25}: ?$' or v_gap ~ '^[^a-zA-Z\n]*(?:(?:R_+|J_+|N_+|je|jeweils|each|with|mit|and|und|plus|sowie|so|just|kommen (?:[a-zJ_]+ ){1,2}(?:dazu|an),? (?:dann|und)|(?:the )?(?:others|rest) (?:arrive|join)[^.;:\n0-9]{0,20}|werden|need|will|require|we|wir|brauchen|benotigen|would|like|nous|avons|besoin|de|approx|ca|about|please|bitte|hold|book|reserve|halten|reservieren|sie|noch|only|nur|zur|einzelnutzung|reisen [a-z_ ]{2,20}|an|sind|es|there|are|single use|use|occupancy|for|\([a-z ]{2,40}\))(?:\M|(?<=\)))[^a-zA-Z\n]*)*$') then
        if v_token.words is not null and private.text_piece(v_folded, (v_pending ->> 'pos')::integer, v_token.pos - (v_pending ->> 'pos')::integer) !~ '[a-z]{2}\.|[;\n|]' then
          v_entries := v_entries || (v_pending || jsonb_build_object('kind', v_kind));
        end if;
        v_entries := v_entries || (select jsonb_agg(v_found || jsonb_build_object('night', n.night) order by n.nth) from unnest(v_also || v_night) with ordinality as n (night, nth));
        v_last := v_night;
        v_together := 1;
        v_pending := null;
      elsif v_heading is not null and v_token.words is not null and substring(v_before from '[^\n]*$') ~ '^[^a-z0-9]*(?:(?:anreise|ankunft|arrivals?|check-?in)(?: (?:bis|ab|um|by|until|from|at))? \d{1,2}(?:[:.]\d\d)? ?(?:uhr|h|[ap]m)?[,:;-] ?)?(?:(?:ubernachtung(?:en)?|overnights?|accommodation|unterkunft|logis|zimmer|bedrooms)[ :-]*)?(?:\d+ [a-z]+(?:-| rooms)?(?:,| and| und| plus|(?<=-) (?:and|und|plus)) ?)*$' then
        -- "26 May", and in a line below "Overnight: 130 rooms", "- 55 singles and 20 doubles" or "Arrival by 3pm, 70 singles".
        v_entries := v_entries || (v_found || jsonb_build_object('night', v_heading));
        v_last := v_heading;
        v_night := null;
      elsif v_token.words is not null and v_gap ~ '^ ?[,;+] ?$|[a-z0-9_)] ?[,;+] (?:\w+ )?$|[a-z_] \($|^ (?:und|and) (?:brauchen|benotigen|need|require) $'
        and (v_line_night is not null and v_night is null and not v_is_label or v_is_label and v_night = v_line_night and (v_kind[1] <> 'run_of_house' or v_token.rooms >= 10)) then
        -- "Mon 4: 75 in cabaret, dinner for 75, 55 rooms", "Mon 4: team (18 people), room in U-shape, 18 singles".
        v_entries := v_entries || (v_found || jsonb_build_object('night', v_line_night));
        v_last := v_line_night;
      elsif v_last is not null and (not v_is_label or v_night is null) and v_gap ~ '^ ?R?_* ?,? ?(?:(?:and|und|et|then|dann|danach|puis) ?){0,2}(?:jeweils ?|je ?)?$' and v_gap ~ ',|[a-z]'
        and v_before ~ '\m(?:then|dann|danach|puis)\M[^.;\n]*$' and not v_is_dated then
        -- "12 rooms on Monday, then 48 and 46", "danach jeweils 48", "then 48 each night".
        v_until := case when p_nights - 1 > v_last and (v_gap ~ 'je' or private.text_piece(v_marked, v_token.after, 16) ~ '^ (?:on |for )?(?:each|every) (?:X_|N_)') then p_nights - 1 else v_last + 1 end;
        v_entries := v_entries || (select jsonb_agg(v_found || jsonb_build_object('night', n.n) order by n.n)
          from generate_series(v_last + 1, v_until) as n (n));
        v_last := v_until;
        v_night := null;
      else
        v_pending := case when v_night is not null and v_token.words is null and v_gap ~ '^,? (?:werden |sind |waren )?$' then v_found - 'bare' || jsonb_build_object('night', v_night) end;
        v_beside := case when v_waiting is not null and v_token.words is not null and v_gap ~ '^[^.;:\n0-9]{0,24}(?:\m(?:and|und|plus|et|sowie)\M|,|&) ?$' then v_beside || v_waiting else '[]' end;
        v_waiting := case when v_token.words is not null or v_stay or v_is_dated and v_last is not null and v_is_going_on and v_before !~ '\m(?:for|fur|of|with|mit|a) $' or v_before ~ '(?:bedrooms?|[^a-z]rooms?|singles|doubles|twins|room block|zimmer[a-z]*|chambres|accommodation|kontingent)(?:(?: [a-z]+){0,4} ?(?::|-(?![a-z]))|,? (?:und zwar|namely))(?:[^.;\n]|\d\.)*$' and v_before !~ '(?:meeting|function|group|event|training|seminar|conference|lecture|main|plenary|breakout|syndicate|committee) ?rooms? ?:(?:[^.;\n]|\d\.)*$' then v_found end;
        v_night := null;
        if v_waiting is not null and not private.is_ruled_out(substring(private.text_piece(v_folded, greatest(1, v_token.pos - 50), least(50, v_token.pos - 1)) from '[^\n]*$'), private.text_piece(v_folded, v_token.after, 45)) then
          v_each := v_each || v_waiting;
        end if;
      end if;
    end if;
    v_end := v_token.after;
    v_is_label := v_token.what = 'label';
  end loop;
  -- "40 rooms on 12 April and 210 on 13 April, all singles".
  v_kind := private.bedroom(substring(private.text_piece(v_folded, (v_entries #>> '{-1,after}')::integer, 60) from '^[^.;\n]{0,24},? \(?(?:all(?:es)?|alle|only|nur|each|jeweils|every one) (?:of them |as |in |als |im )?(singles?|single rooms|doubles|double rooms|twins|twin rooms|einzelzimmern?|doppelzimmern?|zweibettzimmern?|[ed]z)\M'), '');
  if v_kind is not null then
    v_entries := (select jsonb_agg(case when e.value -> 'kind' = '["run_of_house", "1"]' then e.value || jsonb_build_object('kind', v_kind) else e.value end order by e.n)
      from jsonb_array_elements(v_entries) with ordinality as e (value, n));
  end if;
  -- "From 22 to 23 March 85, from 23 to 24 March 120 singles": of the kind that is named next, in the same sentence.
  v_entries := (
    select jsonb_agg(case when e.value ? 'bare' and private.text_piece(v_folded, (e.value -> 'after')::integer, (v_entries -> e.named -> 'pos')::integer - (e.value -> 'after')::integer) !~ '[a-z)]\.|[;\n|]'
      then e.value || jsonb_build_object('kind', v_entries -> e.named -> 'kind') else e.value end order by e.n)
    from (select l.value, l.n, min(l.n - 1) filter (where not l.value ? 'bare') over (order by l.n desc)::integer as named
      from jsonb_array_elements(v_entries) with ordinality as l (value, n)) e);
  return private.block_of(p_text, v_entries, v_each, p_nights);
end;
$$;
comment on function private.read_block is 'Bedrooms by night, type and guests named in a text: { value, confidence, evidence }.';

-- A block of what was found: p_entries by night, or else p_each of all nights, where they are of several types or of a special one.
create or replace function private.block_of(p_text text, p_entries jsonb, p_each jsonb, p_nights integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  with entry as materialized (
    select e.* from jsonb_to_recordset(p_entries) as e (night integer, kind text[], rooms integer, pos integer, after integer) where e.night between -7 and 365 and e.rooms between 1 and 10000
  ), each as materialized (
    select e.* from jsonb_to_recordset(p_each) as e (kind text[], rooms integer, pos integer, after integer) where e.rooms <= 10000
  ), nights as materialized (
    select n.*, n.nights >= 2 or n.is_eve or n.nights = coalesce(p_nights, 1) and exists (select from entry o where o.kind[1] not in ('single', 'run_of_house')) as is_by_night
    from (
      -- Rooms for those who come the evening before, and all the rest for the nights of the event.
      select count(distinct e.night) = 1 and max(e.night) = -1 and (p_nights is null or exists (select from each o where o.pos not in (select n.pos from entry n))) as is_eve,
        count(distinct e.night) as nights, max(e.night) - min(e.night) + 1 as span, count(*) - count(distinct (e.night, e.kind)) as twice from entry e) n
  ), every as materialized (
    select e.kind, max(e.rooms) as rooms, min(e.pos) as pos, max(e.after) as after, count(distinct e.rooms) as numbers, bool_and(e.pos in (select o.pos from entry o)) as is_told
    from each e where e.kind[1] <> 'run_of_house' group by e.kind
  ), chosen as (
    select e.night, e.kind, max(e.rooms) as rooms, min(e.pos) as pos, max(e.after) as after,
      case when n.twice > 0 then 0.5 when n.span > n.nights or min(e.night) < -2 then 0.6 else 0.9 end as confidence
    from entry e cross join nights n where n.is_by_night group by e.night, e.kind, n.twice, n.span, n.nights
    union all
    -- "3 singles for staff who arrive one night earlier" stay on.
    select n.n, e.kind, max(e.rooms), min(e.pos), max(e.after), 0.6
    from each e cross join generate_series(0, p_nights - 1) as n (n)
    where p_nights between 1 and 60 and (select c.is_eve from nights c)
      and not exists (select from entry o where o.pos = e.pos and substr(p_text, o.pos, o.after - o.pos) !~* 'arriv|anreis')
      -- Rooms of no kind are all of them, where others have one.
      and (e.kind[1] <> 'run_of_house' or not exists (select from every v where not v.is_told))
    group by n.n, e.kind
    union all
    select n.n, e.kind, e.rooms, e.pos, e.after, case when (select max(v.numbers) from every v) > 1 then 0.5 else 0.8 end
    from every e cross join generate_series(0, p_nights - 1) as n (n)
    where p_nights between 1 and 60 and not (select c.is_by_night from nights c) and (select c.nights from nights c) < 2 and exists (select from every v where v.kind[1] <> 'single')
  )
  select private.read_field(jsonb_agg(jsonb_build_object('night', c.night, 'type', c.kind[1], 'guests', c.kind[2]::integer, 'rooms', c.rooms) order by c.night, array_position('{run_of_house,single,double,twin,suite,accessible}'::text[], c.kind[1]), c.kind[2]), min(c.confidence),
    -- From the beginning of its line, where it is a list.
    (select case when strpos(q.quote, e'\n') > 0 then coalesce(substring(substr(p_text, greatest(1, min(c.pos) - 30), least(30, min(c.pos) - 1)) from '\n([^\n]{0,24})$'), '') else '' end || q.quote
      from (select substr(p_text, min(c.pos), case when max(c.after) - min(c.pos) <= 800 then max(c.after) else min(c.after) end - min(c.pos)) as quote) q))
  from chosen c;
$$;
comment on function private.block_of is 'A room block of the counts that were found.';

revoke all on function private.bedroom, private.like_night, private.read_block, private.block_of from public, anon, authenticated;
grant execute on function private.bedroom, private.like_night, private.read_block, private.block_of to authenticated;
