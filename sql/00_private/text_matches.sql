-- The first 100 or so matches of a pattern in a folded text, with places and groups: regexp_matches does not say where.
-- It reads in windows and stops when it has enough: a brief has a handful of each kind, and a hostile text may repeat one 50 000
-- times. Patterns here begin with a word or a symbol, bound every quantifier, so that time stays linear, and match less than 300
-- characters. Called by the parts of parse_rfp_text.
create or replace function private.text_matches(p_text text, p_pattern text)
returns table (pos integer, quote text, groups text[])
language plpgsql immutable
set search_path = ''
as $$
declare
  v_length constant integer := length(p_text);
  v_start integer := 1;
  v_next integer;
  v_end integer := 0;
  v_found integer := 0;
  v_mark constant text := e'\x01';
  v_window text;
  -- Written in one way for every look, because PostgreSQL keeps few compiled patterns, and compiling one is most of the work.
  v_pattern constant text := '(' || p_pattern || ')';
  v_marked text;
begin
  while v_start <= v_length and v_found < 100 loop
    v_next := v_start + 4000;
    -- The 300 characters of the next window are there to finish what begins in this one. No letter of a text is the mark.
    v_window := replace(substr(p_text, v_start, 4300), v_mark, e'\x02');
    if v_start > 1 and substr(p_text, v_start - 1, 1) ~ '[a-z0-9]' then
      -- A match cannot begin in the rest of a word that the window cut.
      v_start := v_start + length(substring(v_window from '^[a-z0-9]*'));
      v_window := ltrim(v_window, 'abcdefghijklmnopqrstuvwxyz0123456789');
    end if;
    v_marked := regexp_replace(v_window, v_pattern, v_mark || '\1', 'g');
    -- Most windows of a long text hold no match, and one look tells.
    if v_marked = v_window then
      v_start := v_next;
      continue;
    end if;
    for pos, quote, groups in
      -- A piece ends where the match of its number begins.
      select (v_start + sum(length(s.piece)) over (order by n))::integer as pos, m.found[1], m.found[2:]
      from regexp_matches(v_window, v_pattern, 'g') with ordinality as m (found, n)
      join string_to_table(v_marked, v_mark) with ordinality as s (piece, n) using (n)
      order by n
    loop
      exit when pos >= v_next or v_found >= 100;
      v_found := v_found + 1;
      v_end := pos + length(quote);
      return next;
    end loop;
    v_start := greatest(v_next, v_end);
  end loop;
end;
$$;

revoke all on function private.text_matches from public, anon, authenticated;
grant execute on function private.text_matches to authenticated;
comment on function private.text_matches is 'The first matches (some 100) of p_pattern: position (from 1), quote, captured groups.';
