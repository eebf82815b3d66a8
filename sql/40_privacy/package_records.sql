-- An export in the format asked for. json: { meta, <table>: [rows] }; zip: { filename, content_type, data }, data in base64,
-- with one JSON and one CSV file per table. Called by export_subject and export_by_token.
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
    perform private.fail_invalid('p_format: must be json or zip');
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
