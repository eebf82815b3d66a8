-- E.g. "a", "two hundred", "one hundred and fifty", "zweihundert", "fünfundzwanzig". Called by read_number.
create or replace function private.number_in_words(p_words text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  v_unit constant text := private.word_pattern('unit');
  v_parts text[];
  v_number numeric;
begin
  if p_words is null or p_words !~ '^[a-z -]{1,60}$' then
    return null;
  end if;
  -- 1 how many hundreds, 2 whether any, 3 the units before German tens, 4 tens, teens or units, 5 the units after English tens.
  v_parts := regexp_match(p_words, '^(?:(a|' || v_unit || ')? ?(hundred|hundert))?(?: and | )?(?:(' || v_unit || ')und)?('
    || private.word_pattern('tens') || '|' || private.word_pattern('teen') || '|' || v_unit || '|a)?(?:[ -](' || v_unit || '))?$');
  if v_parts is null or coalesce(v_parts[2], v_parts[4]) is null then
    return null;
  end if;
  select sum(coalesce(w.means::numeric, 1) * p.times) into v_number
  from (values (v_parts[1], 100), (v_parts[3], 1), (v_parts[4], 1), (v_parts[5], 1)) as p (word, times)
  left join private.parsing_words() w on w.word = p.word and w.kind in ('unit', 'teen', 'tens')
  where p.word is not null;
  return coalesce(v_number, 0) + case when v_parts[2] is not null and v_parts[1] is null then 100 else 0 end;
end;
$$;

revoke all on function private.number_in_words from public, anon, authenticated;
grant execute on function private.number_in_words to authenticated;
comment on function private.number_in_words is 'The number that folded words mean, up to 999; null for anything else.';
