-- Text as the parser reads it: ASCII lower case without accents, one kind of dash and of space, soft line wraps undone; the
-- tab after a word is the border of a table's cell (|). Every character stays in its place, so that a position found here
-- quotes the original. Independent of the database's locale.
-- Called by parse_rfp_text and its parts.
create or replace function private.fold_text(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  c_weekday constant text := '^(?:[[:upper:]][a-z]{2,5}day|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Sonnabend|[[:upper:]][a-z]{2,5}di|Dimanche)\M';
  v_text text := p_text;
begin
  if strpos(v_text, e'\t') > 0 then
    v_text := regexp_replace(v_text, '(?<=[[:alpha:])])\t', '|', 'g');
  end if;
  -- A long line that ends within a sentence goes on in the next, which begins with a noun of German or a name; and so does one that ends
  -- with a word that others must follow ("the night of").
  if v_text ~ '[[:lower:]0-9,]\n[[:upper:]0-9]' then
    v_text := (
      select string_agg(l.line || case when l.next is null then ''
        -- Its next word would not have fitted.
        when (l.long_lines > 1 or l.width > 120 or l.next ~ '[.,:;!?] *$') and length(l.line) + length(substring(l.next from '^[^ ]*')) >= l.width
          -- Lines that begin with the same word, or each with a weekday, are those of a list.
          and split_part(l.line, ' ', 1) <> split_part(l.next, ' ', 1) and not (l.line ~ c_weekday and l.next ~ c_weekday) and l.line ~ '[^:|/]{40}[[:lower:]0-9,]$'
          and l.next ~ '^(?!(?:Am|Im|Um|Ab|Von|Vom|Bis|Für|Bitte|Wir|On|In|At|For|From|Please|We)\M|[[:upper:]][[:lower:]]{1,9}[.,]{0,2} \d)[[:upper:]][[:lower:]]+(?:[ .),][^:|]{10}|[^:|]{0,30}[.!?]$)'
          then ' ' else e'\n' end, '' order by l.n)
      from (
        -- Where one line alone is long (a list's are shorter), the next is its rest if it ends a sentence.
        select w.*, count(*) filter (where length(w.line) >= w.width - 15 and btrim(w.next) <> '') over () as long_lines
        from (
          select t.line, t.n, lead(t.line) over (order by t.n) as next, max(length(t.line)) over () as width
          from string_to_table(v_text, e'\n') with ordinality as t (line, n)) w) l);
    v_text := regexp_replace(v_text, '([^\n]{30}[ (](?:to|and|from|the|for|of|with|in|at|on|a|und|bis|ab|um|von|vom|zum|am|an|der|den|die|für|je|mit|im|du|au|le|la|et|pour|de))\n(?=[[:upper:]0-9])', '\1 ', 'g');
  end if;
  v_text := regexp_replace(translate(v_text, e'\t\r`\x01\x02\x03', '  ''???'), '\n(?=[a-z](?![a-z /-]{0,30}[:=]))', ' ', 'g');
  -- Letters beyond ASCII take several bytes each: a text without any is spared the look for them.
  if octet_length(v_text) > length(v_text) then
    v_text := translate(v_text, e'\u2013\u2014\u2012\u2011\u2212\u00a0\u2009\u202f\u2019\u00b4' ||
      'äöüÄÖÜßéèêàçÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝáâãåëìíîïñòóôõøùúûýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮ' ||
      'įİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțÆæŒœ',
      '-----   ''''' ||
      'aouaouseeeacaaaaaceeeeiiiinooooouuuyaaaaeiiiinooooouuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiii' ||
      'iiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzssttaaoo');
  end if;
  return lower(v_text collate "C");
end;
$$;

revoke all on function private.fold_text from public, anon, authenticated;
grant execute on function private.fold_text to authenticated;
comment on function private.fold_text is 'Lower-case, accent-free text of the same length, character by character.';
