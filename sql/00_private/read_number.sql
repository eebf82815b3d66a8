-- The number a piece of folded text means: digits with European or US separators, k and million, one to twelve in words.
-- "1.200" and "1,200" are thousands, "12,50" and "12.5" are decimals. Null for anything else.
-- Called by the parts of parse_rfp_text. Errors: none.
create or replace function private.read_number(p_text text) returns numeric
language sql immutable
set search_path = ''
as $$
  select coalesce(
    (select w.n from (values ('one', 1), ('a', 1), ('ein', 1), ('eine', 1), ('einen', 1), ('two', 2), ('zwei', 2), ('three', 3),
      ('drei', 3), ('four', 4), ('vier', 4), ('five', 5), ('funf', 5), ('six', 6), ('sechs', 6), ('seven', 7), ('sieben', 7),
      ('eight', 8), ('acht', 8), ('nine', 9), ('neun', 9), ('ten', 10), ('zehn', 10), ('eleven', 11), ('elf', 11),
      ('twelve', 12), ('zwolf', 12)) as w (word, n) where w.word = btrim(p_text)),
    (select case
        when d.digits ~ '^\d{1,3}([.,]\d{3})+$' then regexp_replace(d.digits, '[.,]', '', 'g')::numeric
        when d.digits ~ '^[\d.,]*\d[.,]\d{1,2}$' then
          (regexp_replace(regexp_replace(d.digits, '[.,]\d+$', ''), '[.,]', '', 'g')
            || '.' || substring(d.digits from '[.,](\d+)$'))::numeric
        when d.digits ~ '^\d+([.,]\d+)*$' then regexp_replace(d.digits, '[.,]', '', 'g')::numeric
      end * case when d.scale ~ '^m' then 1000000 when d.scale <> '' then 1000 else 1 end
    from (select regexp_replace(substring(p_text from '^\s*(\d[\d.,'' ]{0,20})'), '[ '']|[.,]+\s*$', '', 'g') as digits,
      coalesce(substring(p_text from '(k|tsd|thousand|tausend|mio|million)[a-z.]*\s*$'), '') as scale) d));
$$;

revoke all on function private.read_number(text) from public, anon, authenticated;
grant execute on function private.read_number(text) to authenticated;
comment on function private.read_number(text) is 'Numeric value of a number as people write it (folded text), or null.';
