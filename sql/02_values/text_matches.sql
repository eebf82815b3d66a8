-- The first 100 or so matches of a pattern in a folded or marked text, with places and groups (up to 8, null where empty):
-- regexp_matches does not say where. One pass marks them all, in windows, and stops when it has enough: a request has a handful of
-- each kind, and a hostile text may repeat one 10 000 times. Patterns here begin with a word or a symbol, bound every quantifier, so
-- that time stays linear, and match less than 300 characters. Called by the parts of parse_rfp_text.
create or replace function private.text_matches(p_text text, p_pattern text)
returns table (pos integer, quote text, groups text[])
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_length constant integer := length(p_text);
  v_start integer := 1;
  v_next integer;
  v_end integer := 0;
  v_found integer := 0;
  v_step integer := 500;
  v_window text;
  v_marked text;
  v_piece text;
  v_parts text[];
  v_at integer;
begin
  while v_start <= v_length and v_found < 100 loop
    v_next := v_start + v_step;
    v_step := 4000;
    -- The 300 characters of the next window are there to finish what begins in this one.
    v_window := substr(p_text, v_start, v_next - v_start + 300);
    if v_start > 1 and substr(p_text, v_start - 1, 1) ~ '\w' then
      -- A match cannot begin in the rest of a word that the window cut.
      v_at := length(substring(v_window from '^\w*'));
      v_start := v_start + v_at;
      v_window := substr(v_window, v_at + 1);
    end if;
    -- Folded text has no such letters: each match becomes its quote and its groups between marks.
    v_marked := regexp_replace(v_window, p_pattern, e'\x01\\&\x03\\1\x03\\2\x03\\3\x03\\4\x03\\5\x03\\6\x03\\7\x03\\8\x02', 'g');
    if length(v_marked) > length(v_window) then
      v_at := v_start;
      foreach v_piece in array string_to_array(v_marked, e'\x01') loop
        v_parts := string_to_array(split_part(v_piece, e'\x02', 1), e'\x03', '');
        if array_length(v_parts, 1) > 1 then
          pos := v_at;
          exit when pos >= v_next or v_found >= 100;
          quote := v_parts[1];
          groups := v_parts[2:];
          v_found := v_found + 1;
          v_end := pos + length(quote);
          return next;
          v_at := v_end + length(v_piece) - strpos(v_piece, e'\x02');
        else
          v_at := v_at + length(v_piece);
        end if;
      end loop;
    end if;
    v_start := greatest(v_next, v_end);
  end loop;
end;
$$;

revoke all on function private.text_matches from public, anon, authenticated;
grant execute on function private.text_matches to authenticated;
comment on function private.text_matches is 'The first matches (some 100) of p_pattern: position (from 1), quote, captured groups.';
