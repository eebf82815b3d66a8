-- Hours said beside a day, as a pattern without groups over marked text: "2pm-6pm", ", from 9.30 to 16.00", "ab 13 Uhr",
-- ", Anreise bis 12 Uhr". Called by placed_dates.
create or replace function private.hours_pattern() returns text
language sql immutable
set search_path = ''
as $$
  select '[ ,(]{0,3}(?:(?:arrival|anreise|check-?in|start|beginn|ende|end|from|ab|bis|until|till|at|um|gegen|von|before|by) ){0,2}' || h.hour
    || '(?: ?(?:-|to|bis|until) ?' || h.hour || ')?\)?'
  from (values ('(?:\d{1,2}[:.]\d\d(?: ?(?:[ap]\.?m\.?|X__|h\M))?|\d{1,2}(?: ?[ap]\.?m\.?(?![a-z])| ?(?:X__|h)\M))')) as h (hour);
$$;

revoke all on function private.hours_pattern from public, anon, authenticated;
grant execute on function private.hours_pattern to authenticated;
comment on function private.hours_pattern is 'A pattern, without groups, of the hours said beside a day (folded text).';
