-- "Night 1" for 0, "night before" for -1, "2 nights before" for -2; null for null. Called by line_name.
create or replace function private.counted_day(p_word text, p_day integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when p_day >= 0 then p_word || ' ' || p_day + 1 when p_day = -1 then p_word || ' before' else -p_day || ' ' || p_word || 's before' end;
$$;
comment on function private.counted_day is 'A night or a day of an event, counted from its first.';

-- What a line of an offer is called where there is no room for its parts: its label, the asked line's key, or what it is for:
-- "room (single, night 1)", "day package (full day)", "meeting room (session 2)".
create or replace function private.line_name(p_line jsonb) returns text
language sql immutable parallel safe
return (
  select coalesce(p_line ->> 'label', p_line ->> 'key',
    replace(case when part.s <> '' and p_line ->> 'kind' = 'delegate' then 'day package' else p_line ->> 'kind' end || part.s, '_', ' '))
  from (select coalesce(' (' || nullif(concat_ws(', ', p_line ->> 'type', p_line ->> 'package',
    private.counted_day('night', (p_line ->> 'night')::integer), private.counted_day('day', (p_line ->> 'day')::integer),
    'session ' || ((p_line ->> 'session')::integer + 1)), '') || ')', '') as s) part);

revoke all on function private.line_name, private.counted_day from public, anon, authenticated;
grant execute on function private.line_name, private.counted_day to authenticated, service_role;
comment on function private.line_name is 'A name for a line of an offer.';
