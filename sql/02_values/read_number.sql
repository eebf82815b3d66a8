-- The number a piece of folded text means: digits with European or US separators, k and million, and the words of 1; other numbers
-- in words are digits before this (digits_for_words). "1.200" and "1,200" are thousands, "12,50" and "12.5" are decimals. Null for
-- anything else. Called by the parts of parse_rfp_text.
create or replace function private.read_number(p_text text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  v_digits text := regexp_replace(substring(p_text from '^[\s_]*(\d[\d.,'' ]{0,20})'), '[ '']|[.,]+\s*$', '', 'g');
  v_number numeric;
begin
  if v_digits is null then
    return case when btrim(p_text) ~ '^(?:an?|one|eine?[nmr]?|une?)$' then 1 end;
  end if;
  v_number := case
    when v_digits ~ '^\d+$' then v_digits::numeric
    when v_digits ~ '^\d{1,3}([.,]\d{3})+$' then regexp_replace(v_digits, '[.,]', '', 'g')::numeric
    when v_digits ~ '^[\d.,]*\d[.,]\d{1,2}$' then
      (regexp_replace(regexp_replace(v_digits, '[.,]\d+$', ''), '[.,]', '', 'g') || '.' || substring(v_digits from '[.,](\d+)$'))::numeric
    when v_digits ~ '^\d+([.,]\d+)*$' then regexp_replace(v_digits, '[.,]', '', 'g')::numeric
  end;
  return v_number * case when p_text ~ '[a-z]' then
      case when p_text ~ '(?:mio|million)[a-z.]*\s*$' then 1000000 when p_text ~ '(?:k|tsd|thousand|tausend)[a-z.]*\s*$' then 1000 else 1 end
    else 1 end;
end;
$$;

revoke all on function private.read_number from public, anon, authenticated;
grant execute on function private.read_number to authenticated;
comment on function private.read_number is 'Numeric value of a number as people write it (folded text), or null.';
