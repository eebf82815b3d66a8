-- The subject line of a mail, without "Re:" and the like, as the title of the event: { value, confidence, evidence }.
-- Called by read_rfp.
create or replace function private.read_title(p_text text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.read_field(to_jsonb(left(t.title, 200)), 0.9, t.title)
  from (select btrim(substring(p_text from '(?:^|\n) *\*?(?:[Ss]ubject|SUBJECT|[Bb]etreff|BETREFF|[Oo]bjet|OBJET)\*? ?: *(?:(?:[Rr][Ee]|[Aa][Ww]|[Ff][Ww][Dd]?|[Ww][Gg]|[Tt][Rr]) ?: *){0,5}([^\n]{1,250})')) as title) t;
$$;

revoke all on function private.read_title from public, anon, authenticated;
grant execute on function private.read_title to authenticated;
comment on function private.read_title is 'Subject line of a mail: { value, confidence, evidence }.';
