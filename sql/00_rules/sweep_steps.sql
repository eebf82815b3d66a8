-- The days on which each sweep writes.
create or replace function private.sweep_steps(p_sweep text) returns integer[]
language sql immutable
set search_path = ''
as $$
  select case p_sweep
    when 'founding' then array[30, 60, 100, 180, 270, 365]
    when 'welcome' then array[0, 2, 5, 9, 13]
    when 'abandonment' then array[0, 1, 3]
  end;
$$;

revoke all on function private.sweep_steps from public, anon, authenticated;
grant execute on function private.sweep_steps to service_role;
comment on function private.sweep_steps is
  'Days after the start of its members on which a sweep writes, ascending; null for a sweep that does not exist.';
