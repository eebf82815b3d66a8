-- One CSV cell (RFC 4180): quoted where it must be, and texts that a spreadsheet would run as a formula prefixed with '.
-- Called by csv_of_rows. Errors: none.
create or replace function private.csv_cell(p_value jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when c.safe ~ '[",\r\n]' then '"' || replace(c.safe, '"', '""') || '"' else c.safe end
  from (
    select case
      when t.value is null then ''
      when jsonb_typeof(p_value) = 'string' and t.value ~ '^[=+\-@\t\r]' then '''' || t.value
      else t.value end as safe
    from (select p_value #>> '{}' as value) t
  ) c;
$$;

revoke all on function private.csv_cell(jsonb) from public, anon, authenticated;
comment on function private.csv_cell(jsonb) is 'A JSON value as a CSV cell no spreadsheet runs.';
