-- The number a piece of folded text means: digits with European or US separators, k and million, and words up to 999
-- ("two hundred", "fünfundzwanzig"). "1.200" and "1,200" are thousands, "12,50" and "12.5" are decimals. Null for anything else.
-- Called by the parts of parse_rfp_text.
create or replace function private.read_number(p_text text) returns numeric
language sql immutable
set search_path = ''
as $$
  select coalesce(
    (select case
        when d.digits ~ '^\d{1,3}([.,]\d{3})+$' then regexp_replace(d.digits, '[.,]', '', 'g')::numeric
        when d.digits ~ '^[\d.,]*\d[.,]\d{1,2}$' then
          (regexp_replace(regexp_replace(d.digits, '[.,]\d+$', ''), '[.,]', '', 'g')
            || '.' || substring(d.digits from '[.,](\d+)$'))::numeric
        when d.digits ~ '^\d+([.,]\d+)*$' then regexp_replace(d.digits, '[.,]', '', 'g')::numeric
      end * case when d.scale ~ '^m' then 1000000 when d.scale <> '' then 1000 else 1 end
    from (select regexp_replace(substring(p_text from '^\s*(\d[\d.,'' ]{0,20})'), '[ '']|[.,]+\s*$', '', 'g') as digits,
      coalesce(substring(p_text from '(k|tsd|thousand|tausend|mio|million)[a-z.]*\s*$'), '') as scale) d),
    private.number_in_words(btrim(p_text)));
$$;

revoke all on function private.read_number from public, anon, authenticated;
grant execute on function private.read_number to authenticated;
comment on function private.read_number is 'Numeric value of a number as people write it (folded text), or null.';
