-- How many people attend. A label beats prose, people who take part beat people who are there, and of several numbers the
-- largest has to be seated; of several classes that differ, the largest is less sure. Called by read_request.
create or replace function private.read_attendees(p_text text, p_folded text, p_facts text) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as materialized (
    select m.* from private.mentions_of_people(p_folded, p_facts) m where m.class >= 0
  )
  select coalesce((
    select private.read_field(to_jsonb(m.people),
      (array[0.4, 0.7, 0.9, 0.95])[m.class + 1] * case when m.is_range then 0.85 else 1 end
        * case when (select count(distinct o.people) from mention o where o.class = m.class) > 1 then 0.75 else 1 end,
      substr(p_text, m.pos, length(m.quote)))
      -- Numbers that compete with it.
      || jsonb_build_object('others', coalesce((select jsonb_agg(jsonb_build_object('number', o.people, 'evidence', o.evidence))
          from (select distinct on (c.people) c.people, substr(p_text, c.pos, length(c.quote)) as evidence from mention c
            where c.people <> m.people and c.class >= greatest(1, m.class - 1)
              -- Some of them meet in a line of a programme.
              and not (c.people < m.people and substr(p_folded, greatest(1, c.pos - 50), least(50, c.pos - 1)) ~ '(?:^|\n)[^\na-z]{0,8}\d[:.]\d\d[^\n]*$') order by c.people, c.pos limit 3) o), '[]'))
    from mention m
    order by m.class desc, m.people desc, m.pos
    limit 1), private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_attendees from public, anon, authenticated;
grant execute on function private.read_attendees to authenticated;
comment on function private.read_attendees is 'Number of attendees read from a text: { value, confidence, evidence }.';

-- Every count of people in a text, and how well it says who attends: 3 a label ("Participants: 80", "Headcount 55"), 2
-- people who take part, 1 people who are there, 0 perhaps; less for those of an earlier year, of a room's seats or in each of several
-- rooms. Of a range the upper end. Called by read_attendees.
create or replace function private.mentions_of_people(p_folded text, p_facts text)
returns table (pos integer, quote text, people integer, class integer, is_range boolean)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_marked constant text[] := private.text_pieces(p_facts);
  n constant text := private.number_pattern();
  about constant text := '(?:ca\.? |circa |environ |approx\.? |approximately |about |around |roughly |up to |bis zu |max\.? |maximum |maximal |etwa |rund |~ ?|some )?';
begin
  return query
  with found as materialized (
    select m.pos, m.quote, m.groups[1] as n, 3 as class
    from private.text_matches(case when p_facts ~ '[PQH]_+[^A-Z\n]{0,30}[:=|?.]|[PQH]_+  |H_{8}' then p_facts else '' end,
      '\m(?:[PQH]_+(?:[:*/_]innen)?)(?: (?:numbers?|count|total))?(?: \([a-z _A-Z]{1,15}\))?(?: {0,20}[:=|?] {0,3}| ?\.{2,40} {0,2}| {2,20}|(?<=H_{8,10}) (?:of |is )?)'
      || about || '(?:' || n || ' {0,2}(?:-|to|bis|a) {0,2})?(' || n || ')\M(?![\d.,/-]{0,1}\d)(?! {1,2}(?:J_+ )?R_)') m
    union all
    select m.pos, m.quote, m.groups[2], case when m.groups[3] is null then 1 else 2 end
    from private.text_matches(p_facts,
      -- Minutes count nobody: "19:30 250 guests".
      '\m(?<!\d[:.])(?:(' || n || ') {0,2}(?:-|to|bis|and|und|a|et) {0,2})?(' || n || ')[ +]{1,3}(?:(?:of our|[AJ]_+)[ ,]{1,2}){0,2}'
      || '(?:(?!(?:and|und|including|incl|inkl|inklusive|for|fur|statt|instead|davon|per|pro|the|each|with|mit|pour|par|avec)\M)[a-z]{3,14} )?(?:(P_+)|Q_+)\M') m
    union all
    -- "90 statt 70 Personen", "62 people instead of 48": the first is the one that holds. "Eighteen of us".
    select m.pos, m.quote, m.groups[1], case when m.quote ~ 'us$|uns$' then 1 else 2 end
    from private.text_matches(case when p_facts like any ('{% of us%,% von uns%,% statt %,% anstatt %,% anstelle %,% au lieu %,% instead %,% rather %,% nicht %,% not %}') then p_facts else '' end, '\m(' || n || ') (?:of us|von uns|(?:statt|anstatt|anstelle von|au lieu de|instead of|rather than|nicht|not) _*\d{1,5} [PQ]_+)\M') m
    union all
    -- "60 participants on the 3rd and 75 on the 4th": each day's number.
    select m.pos, m.quote, m.groups[1], 2
    from private.text_matches(p_facts, '(?:\m(?:and|und|et)|,) (' || n || ') (?:on|am|le) (?:the )?(?:\d{1,2}(?:st|nd|rd|th|\.)|W_)') m
    where private.text_piece(v_marked, greatest(1, m.pos - 80), least(80, m.pos - 1)) ~ '\d [PQ]_[^.;\n]*$'
    union all
    -- "A training session for 45 social workers", "wir rechnen mit 80".
    select m.pos, m.quote, m.groups[1], 1
    from private.text_matches(case when p_facts ~ '(?:_|session|trip|retreat|klausur|tagung|schulung|lehrgang|reise) (?:for|fur|mit|with|of) |there|expect|rechne|erwarte|attendons' then p_facts else '' end, '\m(?:(?:J_+|session|X_{7}|trip|retreat|klausur|tagung|schulung|lehrgang|reise) (?:for|fur|mit|with|of)'
      || '|there(?:''ll| will) be|we expect|wir rechnen mit|rechnen wir mit|gerechnet wird mit|erwarten wir|wir erwarten|nous attendons) ' || about
      || '(' || n || ')(?! ?(?:%|[.,:/]?\d|(?:full |half )?X_|weeks?|[RNC]_|J_+ R_|per|hotels?))\M') m
    where m.quote !~ '^J' or private.text_piece(v_folded, m.pos, length(m.quote)) ~ '^(?:meeting|training|seminar|workshop|conference|event)\M'
    union all
    -- "We are 95", "wir sind 20".
    select m.pos, m.quote, m.groups[1], 1
    from private.text_matches(case when p_facts like any ('{%we are%,%we will%,%we would%,%we expect%,%we''%,%wir sind%,%wir war%,%wir werden%,%nous s%,%J____ of%,%team of%,%team von%,%groupe de%,%gruppe von%}') then p_facts else '' end, '\m(?:we (?:are|will be|would be|''d be|expect)|we''(?:re|ll be|d be)|wir (?:sind|waren|waren dann|werden)|nous (?:sommes|serons|serions)|(?:J____|team|party|delegation) of|groupe de|(?:gruppe|team) von) '
      || about || '(' || n || ')\M(?! ?(?:%|X_|hotels?|[RN]_|J_+ R_))') m
    union all
    -- "A plenary in theatre style for 120": the one room that all fit in.
    select m.pos, m.quote, m.groups[1], 1
    from private.text_matches(case when p_folded ~ 'plen|general session' then p_folded else '' end,
      '\m(?:(?:an?|the|one|ein|eine) )?(?:plenary|plenum|plenarsitzung|general session)\M[^.;:\n\d]{0,40} (?:for|fur|mit|with) (\d{1,5})\M(?! ?(?:%|[.,:/]?\d|tables|tische|days|tage))') m
    union all
    -- "A training room for 28", "36 swimmers and coaches": taken for people where nothing else is.
    select m.pos, m.quote, coalesce(m.groups[1], m.groups[2]), 0
    from private.text_matches(p_facts, '\m(?:(?:R_+|space|venue) (?:for|fur|pour) (\d{1,5})\M(?! ?[%/:.]?\d)'
      || '|([1-9]\d{1,3}) [a-z]{2,}(?:ers|ists|ants|ees|ors|men|women|innen)\M)') m
  ), round as materialized (
    select f.*, private.read_number(f.n)::integer as people, substring(private.text_piece(v_folded, greatest(1, f.pos - 50), least(50, f.pos - 1)) from '[^\n]*$') as before,
      private.text_piece(v_folded, f.pos + length(f.quote), 30) as behind
    from found f
  )
  select r.pos, r.quote, r.people,
    r.class
    -- "Gala dinner, 150 people" are those who eat, partners among them.
    - case when r.class = 1 and r.before ~ '(?:dinner|reception|lunch|party|barbecue|abendessen|mittagessen|empfang|buffet|bankett)[ ,:(-]{1,3}(?:(?:for|fur|mit|with|of) )?$' then 1 else 0 end
    -- "Fri: board meeting, 6 people" is one of a list of meetings.
    - case when r.class = 2 and r.before ~ '^[^a-z0-9]{0,5}(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]{0,8}\.? ?[:|-]|^[^a-z0-9]{0,5}\d{1,2}[./]\d{1,2}\.? |\d[:.]\d\d ?(?:-|to|bis) ?\d{1,2}[:.]\d\d ' then 1 else 0 end
    - case when r.before ~ '\m(?:je|each|every|jeweils|holds?|seats?|capacity|fits|fasst|fast|sleeps|minimum|mindestens|last year|previous year|letztes jahr|vorjahr|20[12]\d waren wir|last time|an dernier|annee derniere|previous event|previously)\M[^.;:]{0,40}$'
        -- "All but the board (6 people)".
        or r.before ~ '\m(?:except|apart from|all but|mit begleitung|mit partnern|with partners|with (?:their )?spouses|other than|auser|ausser|bis auf|davon|of whom|of which|darunter|including|sauf|dont)\M[^.;:\n\d]{0,30}$'
        or r.behind ~ '^[a-z]{0,3}(?: each| per room| pro raum| je raum| last year| im vorjahr| the year before| im letzten jahr|,? last time)' then 3 else 0 end,
    r.quote ~ '\d ?(?:-|to|bis) ?\d|between|zwischen'
  from round r
  where r.people between 1 and 100000
    -- "One of our clients".
    and not (r.people = 1 and r.quote ~ '^one (?:of our|J_|A_|[a-z]+ )')
    -- Who follows from afar needs no seat.
    and private.text_piece(v_folded, r.pos, length(r.quote)) !~ '\m(?:remote|online|virtual|virtuelle|digital|digitale)\M'
    and r.behind !~ '^ ?(?:(?:will |who )?(?:join|follow|attend)(?:ing)? )?(?:remote(?:ly)?|online|virtual(?:ly)?|digital|zugeschaltet|virtuell|a distance|en ligne)\M'
    -- "We expect 80 to 90 % pick-up" tells of rooms.
    and r.behind !~ '^ ?(?:-|to|bis|a) ?_*\d{1,3} ?%'
    -- "90 pax: 42 couples" is no label.
    and not (r.class = 3 and r.before ~ '\d $')
    and r.before !~ '(?:\mper|\mpro|/|\mje|\ma|budget|cost|rate|price|preis|kosten|\mstatt|instead of|rather than|anstelle von) {0,2}$'
    and r.behind !~ '^ {0,2}(?:per|pro|je|par|in each|a) {0,2}(?:room|zimmer|table|tisch|group|gruppe|team|workshop)'
    and private.text_piece(v_marked, r.pos + length(r.quote), 8) !~ '^ {0,2}(?:C_|[€$£])';
end;
$$;

revoke all on function private.mentions_of_people from public, anon, authenticated;
grant execute on function private.mentions_of_people to authenticated;
comment on function private.mentions_of_people is 'Counts of people mentioned in a text, and how well each says who attends.';
