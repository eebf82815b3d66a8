-- Rows as CSV with a header line (RFC 4180): cells quoted where they must be, texts that a spreadsheet would run as a formula
-- prefixed with '. A row may lack columns that another has; p_table names the columns when there are no rows. Called by
-- package_records.
create or replace function private.csv_of_rows(p_table text, p_rows jsonb) returns text
language sql stable
set search_path = ''
as $$
  with columns as (
    select k.name, min(r.line * 1000 + k.ordinal) as ordinal
    from jsonb_array_elements(p_rows) with ordinality as r (cells, line)
    cross join jsonb_object_keys(r.cells) with ordinality as k (name, ordinal)
    group by k.name
    union all
    select a.attname, a.attnum
    from pg_catalog.pg_attribute a
    where p_rows = '[]' and a.attrelid = coalesce(to_regclass(format('public.%I', p_table)), to_regclass(format('private.%I', p_table)))
      and a.attnum > 0 and not a.attisdropped
  ), cells as (
    select r.ordinal as line, c.ordinal as place,
      coalesce(case when jsonb_typeof(r.cells -> c.name) = 'string' then private.spreadsheet_text(r.cells ->> c.name)
        else r.cells ->> c.name end, '') as safe
    from jsonb_array_elements(p_rows) with ordinality as r (cells, ordinal)
    cross join columns c
  ), lines as (
    select 0 as line, string_agg(c.name, ',' order by c.ordinal) as words from columns c
    union all
    select c.line,
      string_agg(case when c.safe ~ '[",\r\n]' then '"' || replace(c.safe, '"', '""') || '"' else c.safe end, ',' order by c.place)
    from cells c
    group by c.line
  )
  select string_agg(l.words || E'\r\n', '' order by l.line) from lines l;
$$;

comment on function private.csv_of_rows is 'A table''s rows as CSV, header first.';
