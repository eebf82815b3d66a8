-- A whole number as marked texts write it, as a pattern without groups: digits with or without separators, with the underscores that
-- digits_for_words leaves before them, or a word of 1. read_number says what it means.
-- Called by the parts of parse_rfp_text.
create or replace function private.number_pattern() returns text
language sql immutable
set search_path = ''
as $$
  select '(?:_*[1-9]\d{0,2}[., '']\d{3}(?!\d)|_*\d{1,6}|one|eine?[nmr]?|une?)';
$$;

revoke all on function private.number_pattern from public, anon, authenticated;
grant execute on function private.number_pattern to authenticated;
comment on function private.number_pattern is 'A pattern, without groups, of whole numbers in marked text.';
