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
  v_window text;
begin
  while v_start <= v_length and v_found < 100 loop
    v_next := v_start + 4000;
    -- The 300 characters of the next window are there to finish what begins in this one.
    v_window := substr(p_text, v_start, 4300);
    if v_start > 1 and substr(p_text, v_start - 1, 1) ~ '[a-z0-9]' then
      -- A match cannot begin in the rest of a word that the window cut.
      v_start := v_start + length(substring(v_window from '^[a-z0-9]*'));
      v_window := ltrim(v_window, 'abcdefghijklmnopqrstuvwxyz0123456789');
    end if;
    -- Most windows of a long text hold no match, and one look tells.
    if v_window !~ p_pattern then
      v_start := v_next;
      continue;
    end if;
    for pos, quote, groups in
      -- The pieces between the matches say how far in each match begins.
      select (v_start + sum(length(s.piece)) over w + sum(length(m.found[1])) over w - length(m.found[1]))::integer as pos,
        m.found[1], m.found[2:]
      from regexp_matches(v_window, '(' || p_pattern || ')', 'g') with ordinality as m (found, n)
      join regexp_split_to_table(v_window, p_pattern) with ordinality as s (piece, n) using (n)
      window w as (order by n)
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
