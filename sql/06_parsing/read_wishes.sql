-- What else a request asks a price for, from the terms that name it (kind `line` of brief_vocabulary): "gala dinner for 51",
-- "interpreting": { value: [{ key, kind, label, unit, quantity, day }], confidence, evidence, items }. Meals count people, those that are
-- said or all; what every package holds (lunch, coffee) is a line only with a number of its own. Called by read_request.
create or replace function private.read_wishes(p_text text, p_folded text, p_terms jsonb, p_labels jsonb, p_attendees jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- How a day is told, which is blanked: " on the         evening".
  c_day constant text := '(?:,? ?(?:on|am|an|at)?(?: the)? {2,}(?:evening|night|abend)?|(?: on| an)? (?:both|beiden) (?:days|evenings|nights|tagen|abenden))';
  c_place constant text := '(?: (?:in|at|im|on|auf)(?: (?:the|our|der|dem|unserer|unserem|eurem|ihrem))? [a-z]{4,})';
  c_is constant text := '(?: (?:is|will be|ist|takes place))';
  -- What a meal and its number may stand apart by: the cells of a table, a day, or two words that begin no other thing.
  c_between constant text := '(?:(?: ?\|[^|\n0-9]{1,24}(?:\d{1,2} ?)?(?=\|)){1,2}|' || c_day || '|(?:[ -](?!(?:am|on|and|und|plus|et|les?)\M)[a-z]+){0,2}?)';
  c_number constant text := '_*(\d{3,5}|3[2-9]|[4-9]\d|\d{1,2}(?!(?:st|nd|rd|th|\.)? ?(?:jan|feb|mar|apr|ma[iy]|ju[nl]|aug|sep|o[kc]t|nov|de[cz]|tag|nacht|abend)))p?\M'
    -- A time, a price, courses and hours count nobody.
    || '(?!\. (?:und|and|bis|fur)\M)(?! ?(?:uhr|[ap]m|h|hours?|stunden|min|courses?|gang(?:en|e)?|nights?|x)\M|[:.,/]\d| ?[€£$%]| {0,9}\n? {0,9}(?:bis|to|until|-) {0,9}\n? {0,9}\d{1,2} ?(?:uhr|h|[ap]m)\M)';
  c_counted constant text := '^:?' || c_is || '?' || c_place || '?' || c_between || c_place || '?' || c_is || '?(?:,(?= (?:for|fur|pour|with|mit) ))? {0,8}'
    || '(?:for|fur|mit|pour|with|of|a|:|-|\(|\||,(?= _*\d{1,5} ?(?:\n|$|pax|people|pers|guests|gaste)))? {0,2}(?:jeweils |je |each )?(?:ca\.? |about |approx\.? |all |alle )?' || c_number;
  v_text constant text[] := private.text_pieces(p_text);
  v_folded constant text[] := private.text_pieces(p_folded);
  v_plain text := p_folded;
  v_label record;
  v_undated text[];
begin
  for v_label in select l.pos, l.after from jsonb_to_recordset(p_labels) as l (pos integer, after integer) loop
    v_plain := overlay(v_plain placing repeat(' ', v_label.after - v_label.pos) from v_label.pos);
  end loop;
  v_undated := private.text_pieces(v_plain);
  return (with term as materialized (
    select t.pos, t.pos + length(t.quote) as after, t.term as key, substring(private.text_piece(v_folded, greatest(1, t.pos - 70), least(70, t.pos - 1)) from '[^\n]*$') as before, private.text_piece(v_folded, t.pos + length(t.quote), 75) as behind,
      private.text_piece(v_undated, t.pos + length(t.quote), 75) as undated
    from jsonb_to_recordset(p_terms) as t (pos integer, quote text, kind text, term text) where t.kind = 'line' limit 100
  ), meal as materialized (
    -- The time of a meal is no number of it: "am Dienstag, 19:30 Uhr, 120 Personen". Nor does what it is like part it from its number:
    -- "dinner the evening before (2 March) for 16", "Abendessen als Buffet für 80".
    select t.*, case when translate(t.undated, '0123456789', '') = t.undated then null
      else regexp_replace(regexp_replace(regexp_replace(t.undated, '(?<!\m(?:bis|to|until|till)),? (?:(?:um|ab|at|from|von) )?\d{1,2}(?:[:.]\d\d(?!\.)(?: ?(?:uhr|h|[ap]m)\M)?| ?(?:uhr|[ap]m)\M)(?=[,); ]|\n|$)| (?:als|as)(?: an?)? [a-z]{4,}(?= )', '', 'g'),
        '\( {2,}\)', '', 'g'),
        -- "On Monday and Tuesday", "am 2. und am 3.".
        '( {2,})(?:[.,]? ?(?:and|und|/) ?(?:on |am )?(?:the )? {2,})+', '\1', 'g') end as counted_behind
    from term t
  ), counted as materialized (
    select t.*, coalesce(case when split_part(t.counted_behind, e'\n', 1) ~ '\d' then substring(t.counted_behind from c_counted) end,
        substring(t.before from '_*(\d{1,5}) (?:people |persons |guests |personen |gaste |pax |participants |teilnehmer )(?:(?:at|for|to|zum|beim|am|a|the) ){0,2}(?:[a-z]{4,10} )?$')) as number,
      t.behind ~ '^[^.;\n0-9]{0,50}\m(?:for|fur|pour) (?:all\M(?! (?:the |our |of |other |_*\d))|everyone\M|everybody\M|alle\M(?! _*\d)|tous\M)' as is_for_all,
      t.key in ('gala_dinner', 'dinner', 'lunch', 'coffee_break', 'welcome_reception', 'barbecue') as is_meal
    from meal t
    where not private.is_ruled_out(t.before, t.behind)
  ), told as materialized (
    select c.key, c.number, c.is_meal, c.number is null and c.key = 'dinner' and not c.is_for_all as is_bare, c.pos, c.after, case when c.is_meal then 'fnb' when c.key in ('interpreting', 'streaming', 'recording', 'stage', 'technician') then 'av' else 'other' end as kind,
      case when c.is_meal then 'person' else 'event' end as unit,
      case when c.is_meal then coalesce(c.number::integer, (p_attendees ->> 'value')::integer) else coalesce(substring(c.before from '(?:^|[ (])_*([2-9]|[1-9]\d) $')::integer, 1) end as quantity,
      case when not c.is_meal then 0.85 when c.number is not null then 0.9 else 0.6 end as confidence,
      coalesce((select d.day from jsonb_to_recordset(p_labels) as d (pos integer, after integer, day integer, length integer)
        where d.length = 0 and d.pos between c.pos - 80 and c.after + 60 and private.text_piece(v_folded, least(d.after, c.after), greatest(0, greatest(d.pos, c.pos) - least(d.after, c.after))) !~ '[\n.;]'
        order by abs(d.pos - c.pos) limit 1),
        -- The day that the line begins with, or that stands above: in a line of its own, or before lines that are set in or begin with
        -- a time.
        (select case when private.text_piece(v_folded, a.after, least(2000, c.pos - a.after)) ~ case when c.before ~ '^(?: {3,}| *\d{1,2}[:.]\d\d)' then '^(?!.*\n *\n)' else '^[^\n]*$|^[ .:,|*-]*\n(?!.*\n *\n)' end
            and private.text_piece(v_folded, greatest(1, a.pos - 14), least(14, a.pos - 1)) ~ '(?:^|\n)[^a-z0-9]{0,5}(?:day \d \(|tag \d \()?$' then a.day end
          from (select d.* from jsonb_to_recordset(p_labels) as d (pos integer, after integer, day integer, length integer) where d.length = 0 and d.after <= c.pos order by d.pos desc limit 1) a
          where c.pos - a.after < 2000)) as day
    from counted c
    where (c.number is not null or not c.is_meal or (c.is_for_all or c.key in ('gala_dinner', 'welcome_reception', 'barbecue') or c.key = 'dinner' and c.before || c.behind !~ 'package|pauschale|board\M|pension|\mddr\M|from [a-z]+ $') and p_attendees ->> 'value' is not null)
      -- "Players and coaches" come by themselves.
      and not (c.key = 'transfer' and c.before !~ '\d ?$' and private.text_piece(v_folded, c.pos, c.after - c.pos) = 'coaches')
      -- "Abendveranstaltung: 2. Juni, Abendessen mit 100 Personen" is the dinner alone.
      and not (c.number is null and private.text_piece(v_folded, c.pos, c.after - c.pos) = 'abendveranstaltung')
      -- "Coffee breaks 2 per day".
      and not (c.key = 'coffee_break' and coalesce(c.number::integer < 5, false))
      -- "Am Empfang" is a desk.
      and not (c.key = 'welcome_reception' and c.number is null and private.text_piece(v_folded, c.pos, c.after - c.pos) = 'empfang')
      -- What is eaten elsewhere is not the hotel's to price.
      and not (c.is_meal and c.behind ~ '^(?: [a-z]+)?,? ?\(?(?:off-?site|auser haus|ausser haus|auswarts|outside (?:of )?the hotel|elsewhere)')
      -- A meal of an agenda is a part of the day.
      and not (c.is_meal and c.before ~ '(?:package|pauschale) (?:with|mit|incl[a-z.]*|inkl[a-z.]*) $') and not (c.key = 'dinner' and c.before ~ 'gala[a-z]* (?:mit|with|and|und) (?:[a-z]{3,12} )?$') and not (c.key in ('lunch', 'coffee_break') and right(regexp_replace(c.before, '^.*[.;,] ', ''), 24) ~ '\d[:.]\d\d|\d ?(?:am|pm|uhr|h)\M')
  ), line as (
    -- Once, where it is told best; a meal with a number of its own on another day is another line.
    select t.key || coalesce(nullif('_' || row_number() over (partition by t.key order by t.is_best desc, t.pos), '_1'), '') as key, t.pos, t.after, t.kind, t.unit, t.quantity, t.confidence, t.day
    from (
      select distinct on (w.key, w.another) w.* from (
        select o.*, row_number() over best = 1 as is_best,
          case when o.is_meal and o.number is not null and o.day <> first_value(o.day) over best then o.day end as another
        -- A dinner of all is one of an evening: "dinner on Friday".
        from told o where not o.is_bare or o.day is not null window best as (partition by o.key order by o.number is null, o.pos)) w
      order by w.key, w.another, w.number is null, w.pos) t
  )
  select private.read_field(jsonb_agg(v.value order by l.pos), min(l.confidence), (array_agg(private.text_piece(v_text, l.pos, l.after - l.pos) order by l.pos))[1])
    || jsonb_build_object('items', coalesce(jsonb_agg(private.read_field(v.value, l.confidence, private.text_piece(v_text, l.pos, l.after - l.pos)) order by l.pos), '[]'))
  from line l
  cross join lateral (select jsonb_strip_nulls(jsonb_build_object('key', l.key, 'kind', l.kind, 'label', private.text_piece(v_text, l.pos, l.after - l.pos), 'unit', l.unit, 'quantity', l.quantity,
    'day', case when l.day between -7 and 365 then l.day end)) as value) v
  where l.quantity between 1 and 1000000);
end;
$$;

revoke all on function private.read_wishes from public, anon, authenticated;
grant execute on function private.read_wishes to authenticated;
comment on function private.read_wishes is 'Lines to price beside rooms and programme: { value, confidence, evidence, items }.';
