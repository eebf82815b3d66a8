-- Text as the parser reads it: ASCII lower case without accents, one kind of dash and of space, soft line wraps undone; the
-- tab after a word is the border of a table's cell (|). Every character stays in its place, so that a position found here
-- quotes the original. Independent of the database's locale.
-- Called by parse_rfp_text and its parts.
create or replace function private.fold_text(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(translate(regexp_replace(translate(regexp_replace(p_text, '(?<=[[:alpha:])])\t', '|', 'g'), e'\u2013\u2014\u2012\u2011\u2212\u00a0\u2009\u202f\t\r\u2019\u00b4`', '-----     '''''''),
    '\n(?=[a-z])', ' ', 'g'),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮ' ||
    'įİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțßøØłŁđĐæÆœŒı',
    'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiii' ||
    'iijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzssttsoollddaaooi') collate "C");
$$;

revoke all on function private.fold_text from public, anon, authenticated;
grant execute on function private.fold_text to authenticated;
comment on function private.fold_text is 'Lower-case, accent-free text of the same length, character by character.';
