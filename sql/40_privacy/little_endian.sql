create or replace function private.little_endian(p_value bigint, p_bytes integer) returns bytea
language sql immutable
set search_path = ''
as $$
  select string_agg(substr(int8send(p_value), 9 - b.i, 1), ''::bytea order by b.i) from generate_series(1, p_bytes) as b (i);
$$;

comment on function private.little_endian is 'p_value in p_bytes bytes, lowest first, as ZIP headers want them.';
