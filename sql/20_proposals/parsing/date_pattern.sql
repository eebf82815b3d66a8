-- A date's pattern, over marked text, with its parts ("<day>") filled in, each in a group that opens as told: "(" captures, "(?:" does not.
-- Called by date_patterns.
create or replace function private.date_pattern(p_pattern text, p_opening text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_part text;
  v_source text;
begin
  for v_part, v_source in
    values ('<first>', '\d{1,2}'), ('<day>', '\d{1,2}'), ('<last>', '\d{1,2}'), ('<month>', '\d{1,2}'), ('<week>', '\d{1,2}'), ('<year>', '\d{4}'),
      ('<any_year>', '\d{4}|\d{2}'), ('<said_year>', '\d{4}|''\d{2}'), ('<name>', 'M[a-l]_*')
  loop
    p_pattern := replace(p_pattern, v_part, p_opening || v_source || ')' || case v_part when '<name>' then '\M\.?' else '' end);
  end loop;
  return p_pattern;
end;
$$;

revoke all on function private.date_pattern from public, anon, authenticated;
grant execute on function private.date_pattern to authenticated;
comment on function private.date_pattern is 'A pattern of a date with the patterns of its parts in it.';
