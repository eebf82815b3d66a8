-- Every match of a pattern in a text with its place and its groups: what regexp_matches leaves out is where.
-- Two passes over the text, whatever it holds; patterns here bound every quantifier, so that time stays linear. The first 300
-- matches: a brief has a handful of each kind, and whoever looks around a match walks the text up to it.
-- Called by the parts of parse_rfp_text. Errors: none.
create or replace function private.text_matches(p_text text, p_pattern text)
returns table (pos integer, quote text, groups text[])
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_text !~ p_pattern then
    return;
  end if;
  -- The pieces between the matches say how far in each match begins.
  return query
  select (1 + sum(length(s.piece)) over w + sum(length(m.found[1])) over w - length(m.found[1]))::integer,
    m.found[1], m.found[2:]
  from regexp_matches(p_text, '(' || p_pattern || ')', 'g') with ordinality as m (found, n)
  join regexp_split_to_table(p_text, p_pattern) with ordinality as s (piece, n) using (n)
  window w as (order by n)
  order by n
  limit 300;
end;
$$;

revoke all on function private.text_matches(text, text) from public, anon, authenticated;
grant execute on function private.text_matches(text, text) to authenticated;
comment on function private.text_matches(text, text) is 'The first 300 matches of p_pattern: position (from 1), quote, captured groups.';
