-- Rows as CSV with a header line (RFC 4180). p_table names the columns when there are no rows. Called by package_records.
-- Errors: none.
create or replace function private.csv_of_rows(p_table text, p_rows jsonb) returns text
language sql stable
set search_path = ''
as $$
  with columns as (
    select k.name, k.ordinal
    from jsonb_object_keys(p_rows -> 0) with ordinality as k (name, ordinal)
    union all
    select a.attname, a.attnum
    from pg_catalog.pg_attribute a
    where p_rows = '[]' and a.attrelid = to_regclass(format('public.%I', p_table)) and a.attnum > 0 and not a.attisdropped
  ), lines as (
    select 0 as ordinal, string_agg(private.csv_cell(to_jsonb(c.name)), ',' order by c.ordinal) as line from columns c
    union all
    select r.ordinal, string_agg(private.csv_cell(r.cells -> c.name), ',' order by c.ordinal)
    from jsonb_array_elements(p_rows) with ordinality as r (cells, ordinal)
    cross join columns c
    group by r.ordinal
  )
  select string_agg(l.line || E'\r\n', '' order by l.ordinal) from lines l;
$$;

revoke all on function private.csv_of_rows(text, jsonb) from public, anon, authenticated;
comment on function private.csv_of_rows(text, jsonb) is 'A table''s rows as CSV, header first.';
