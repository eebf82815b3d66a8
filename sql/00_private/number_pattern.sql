-- A whole number as requests write it, as a pattern without groups: digits with or without separators, or words up to 999
-- ("two hundred", "one hundred and fifty", "fünfundzwanzig"). read_number says what it means.
-- Called by the parts of parse_rfp_text.
create or replace function private.number_pattern() returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_unit constant text := private.word_pattern('unit');
  v_tens constant text := private.word_pattern('tens');
  v_below_hundred constant text := '(?:' || v_tens || '(?:[ -]' || v_unit || ')?|' || v_unit || 'und' || v_tens || '|' || private.word_pattern('teen') || '|' || v_unit || ')';
begin
  return '(?:[1-9]\d{0,2}(?:[., '']\d{3})(?!\d)|\d{1,6}|(?:(?:' || v_unit || '|a)? ?(?:hundred|hundert)(?:(?: and | )?' || v_below_hundred || ')?|' || v_below_hundred || '))';
end;
$$;

revoke all on function private.number_pattern from public, anon, authenticated;
grant execute on function private.number_pattern to authenticated;
comment on function private.number_pattern is 'A pattern, without groups, of whole numbers in digits or words.';
