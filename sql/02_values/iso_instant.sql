-- A moment as ISO 8601 in UTC, to the second, whatever the session's DateStyle.
create or replace function private.iso_instant(p_at timestamptz) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
$$;

revoke all on function private.iso_instant from public, anon, authenticated;
grant execute on function private.iso_instant to authenticated, service_role;
comment on function private.iso_instant is 'YYYY-MM-DDTHH:MM:SSZ, in UTC.';
