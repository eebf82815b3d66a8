-- One pattern of all the words of a kind ('month', 'unit', 'teen', 'tens', 'money', 'people'), or of those with one meaning.
-- Called by the parts of parse_rfp_text.
create or replace function private.word_pattern(p_kind text, p_means text default null) returns text
language sql immutable
set search_path = ''
as $$
  select '(?:' || string_agg(regexp_replace(w.word, '([$*.])', '\\\1', 'g'), '|') || ')'
  from private.parsing_words() w
  where w.kind = p_kind and (p_means is null or w.means = p_means);
$$;

revoke all on function private.word_pattern from public, anon, authenticated;
grant execute on function private.word_pattern to authenticated;
comment on function private.word_pattern is 'A pattern that matches any of the words of a kind in folded text.';
