-- All the ways to write a date as one pattern that finds a date in a marked text. Called by mentions_of_dates.
create or replace function private.finding_date_pattern() returns text
language sql immutable
set search_path = ''
as $$
  select '\m(?:' || string_agg(p.value ->> 'finds', '|') || ')(?!\d)' from jsonb_array_elements(private.date_patterns()) p;
$$;

revoke all on function private.finding_date_pattern from public, anon, authenticated;
grant execute on function private.finding_date_pattern to authenticated;
comment on function private.finding_date_pattern is 'One pattern, without groups, of every way to write a date in marked text.';
