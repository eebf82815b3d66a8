-- What the lines of an offer say that it does not offer, by name; null without lines.
create or replace function private.not_offered(p_lines jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case when p_lines is not null then (
    select coalesce(jsonb_agg(private.line_name(l.value) order by l.place), '[]')
    from jsonb_array_elements(p_lines) with ordinality as l (value, place)
    where jsonb_typeof(l.value -> 'unit_price') is distinct from 'number') end;
$$;

revoke all on function private.not_offered from public, anon, authenticated;
grant execute on function private.not_offered to authenticated, service_role;
comment on function private.not_offered is 'The names of lines without a price; null without lines.';
