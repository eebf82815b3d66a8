create or replace function private.is_raised(p_confirmed integer, p_value integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_value is not null and coalesce(p_value > p_confirmed * 1.25, true);
$$;

comment on function private.is_raised is
  'Whether a size grew by more than a quarter over what was confirmed; from unknown to known counts.';
