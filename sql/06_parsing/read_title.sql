-- What sentences call the event, quoted: "annual conference of the Society of Rail Engineers", "Jahrestagung des Landesverbands". Null for
-- what has no name of its own ("our conference"). Called by read_title.
create or replace function private.told_title(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    substring(left(p_text, 4000) from '\m(?:[Oo]ur|[Tt]he|[Ii]ts|[Tt]heir|[Aa]n?)[ \n]((?:(?:annual|yearly|spring|summer|autumn|winter|national|international|regional|european|global|sales|leadership|executive|board|management|product|strategy|team|staff|company|medical|scientific|general|project|language|(?:partner|dealer|user|member|customer)s?[''’]?|[[:upper:]][[:alpha:]&’-]*|\d{1,3}(?:st|nd|rd|th))[ \n]){1,5}(?:[Cc]onference|[Cc]ongress|[Ff]orum|[Ss]ummit|[Cc]onvention|[Ss]ymposium|[Aa]ssembly|[Kk]ick-?off|[Rr]etreat|[Mm]eeting|[Tt]raining(?:[ \n][Cc]ourse)?|[Ss]eminar|[Ww]orkshop|[Pp]rogramme|[Ll]aunch)\M(?![ \n](?:rooms?|venue|space|style|package|facilit|hotel|day))(?:[ \n](?:of|for)(?:[ \n]the)?(?:[ \n](?:(?:of|and|for|the|&)[ \n])?[[:upper:]][[:alpha:]&’-]*){1,6})?)'),
    substring(left(p_text, 4000) from '\m(?:[Uu]nser(?:e[rnms]?)?|[Ff]ür|[Dd](?:ie|as|er|en|em|es)|[Ee]ine?[nrms]?|[Ii]hr(?:e[nrms]?)?)[ \n]([[:upper:]][[:alpha:]-]*(?:tagung|konferenz|kongress|klausur|seminar|schulung|lehrgang|versammlung|symposium|treffen|training|[Kk]ick-?off|-Woche)\M(?:[ \n](?:des|der|von)(?:[ \n][[:upper:]][[:alpha:].&-]*){1,4})?)'));
$$;
comment on function private.told_title is 'Name of an event in the sentences of a text.';

-- The title of an event: the subject line of a mail, without "Re:" and the like, or else what a form names the event, or else, unsure, what
-- sentences call it: { value, confidence, evidence }.
-- Called by read_rfp.
create or replace function private.read_title(p_text text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when t.title is not null then private.read_field(to_jsonb(left(t.title, 200)), 0.9, t.title)
    else private.read_field(to_jsonb(upper(left(n.name, 1)) || replace(substr(n.name, 2, 199), e'\n', ' ')), 0.5, n.name) end
  from (select left(btrim(coalesce(substring(p_text from '(?:^|\n) *\*?(?:[Ss]ubject|SUBJECT|[Bb]etreff|BETREFF|[Oo]bjet|OBJET)\*? ?: *(?:(?:[Rr][Ee]|[Aa][Ww]|[Ff][Ww][Dd]?|[Ww][Gg]|[Tt][Rr]) ?: *){0,5}([^\n]+)'),
    substring(p_text from '(?:^|\n)[ *-]*(?:[Ee]vent|[Ee]vent (?:[Nn]ame|[Tt]itle)|[Nn]ame of (?:the )?[Ee]vent|[Tt]itle|[Tt]itel|[Vv]eranstaltung|[Pp]rojekt|[Pp]roject)\*? ?: *([[:upper:][:digit:]"„“‚][^\n]*[[:alpha:]]{3}[^\n]*)'))), 250) as title) t
  cross join lateral (select case when t.title is null then private.told_title(p_text) end as name) n;
$$;
revoke all on function private.told_title, private.read_title from public, anon, authenticated;
grant execute on function private.told_title, private.read_title to authenticated;
comment on function private.read_title is 'Title of an event in a mail: { value, confidence, evidence }.';
