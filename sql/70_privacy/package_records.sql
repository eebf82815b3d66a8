-- An export in the format asked for. json: { meta, <table>: [rows] }; zip: { filename, content_type, data }, data in base64,
-- with one JSON and one CSV file per table. Called by dsar_export_work and dsar_export_by_token_work.
-- Errors: 400 22023 for an unknown format.
create or replace function private.package_records(p_subject jsonb, p_records jsonb, p_format text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_meta jsonb := p_subject || jsonb_build_object(
    'generated_at', now(),
    'rows', (select jsonb_object_agg(t.key, jsonb_array_length(t.value)) from jsonb_each(p_records) t)
  );
  v_names text[];
  v_contents bytea[];
begin
  if p_format = 'json' then
    return p_records || jsonb_build_object('meta', v_meta);
  elsif p_format is distinct from 'zip' then
    perform private.fail_invalid('p_format', 'one_of', '{"of": ["json", "zip"]}');
  end if;

  select array_agg(f.name order by f.name), array_agg(convert_to(f.content, 'UTF8') order by f.name) into v_names, v_contents
  from (
    select 'meta.json' as name, jsonb_pretty(v_meta) as content
    union all
    -- A row a line: as easy to read, and half the size of jsonb_pretty.
    select t.key || '.json',
      (select coalesce(E'[\n' || string_agg(r.value::text, E',\n' order by r.ordinality) || E'\n]\n', E'[]\n')
       from jsonb_array_elements(t.value) with ordinality r)
    from jsonb_each(p_records) t
    union all
    select t.key || '.csv', private.csv_of_rows(t.key, t.value) from jsonb_each(p_records) t
  ) f;
  return jsonb_build_object(
    'filename', format('%s-data-%s.zip', p_subject ->> 'subject_type', to_char(now() at time zone 'UTC', 'YYYY-MM-DD')),
    'content_type', 'application/zip',
    'data', replace(encode(private.zip_archive(v_names, v_contents), 'base64'), E'\n', '')
  );
end;
$$;

comment on function private.package_records is 'An export as JSON, or as a ZIP archive in base64.';

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
