-- What the words round a date (folded text) say it is: 'arrival', 'departure', 'week' (the week that begins then), 'due'
-- (answers), 'decision', 'past', 'alternative', 'other' (options, cancellation, payments), 'event', or null where they say
-- nothing. Of several the nearest. Called by placed_dates.
create or replace function private.date_role(p_before text, p_behind text) returns text
language sql immutable
set search_path = ''
as $$
  with cue (role, pattern) as (
    values
      ('arrival', 'arriv(?:al|als|e|es|ing)|anreise(?:n|tag|datum|termin)?|ankunft(?:stag|sdatum)?|set-? ?up|load-? ?in|move-? ?in|aufbau(?:tag)?|check(?:s|ing)?-? ?in|first day|erster tag|start(?:s|ing|datum|date)?|begin(?:n|s|nt|ning)?'),
      ('departure', 'depart(?:ure|ures|ing|s)?|leav(?:e|es|ing)|abreise(?:n|tag|datum|termin)?|dismantling|break-?down|tear-? ?down|load-? ?out|move-? ?out|abbau(?:tag)?|check(?:s|ing)?-? ?out|last day|letzter tag|end(?:s|ing|et|datum)?(?! of )|ende(?! [a-z]{3})'),
      ('week', 'w/c|wc|w/b|week (?:commencing|beginning|of|starting)|woche (?:ab|vom|des)'),
      ('due', 'deadline|[a-z]{0,14}frist|due|abgabe[a-z]{0,8}|einreichung[a-z]{0,3}|rsvp|closing date'
        || '|(?:repl(?:y|ies)|respon[ds][a-z]{0,3}|answers?|submi[a-z]{1,8}|offers?|proposals?|quot[a-z]{1,6}|bids?|rfps?|revert|return|send|tenders?|(?:get|come|hear) back|back to (?:us|me)|hear from|feedback|let (?:me|us)|need(?:ed)?|want(?:ed)?|brauchen|benotigen|receiv[a-z]{1,3}|erreich[a-z]{1,3}|erwarten|erbitten|'
        || 'rates?|availability|vorschlag[a-z]{0,2}|angebot[a-z]{0,6}|ruckmeld[a-z]{1,4}|ruckantwort|antwort[a-z]{0,2}|einreich[a-z]{1,4}|zusend[a-z]{1,6}|senden?|sendet|schick(?:en|t|e)?|zuruck|bescheid|meld[a-z]{1,3})'
        || '(?:(?!\m(?:deci|entsch|choos|award|pick))[^;\n]){0,60}\m(?:by|bis|until|before|vor|no later than|not later than|latest|spatestens)'
        || '|(?:repl(?:y|ies)|respon[ds][a-z]{0,3}|answers?|submi[a-z]{1,8}|due|return|send|tenders?|ruckmeld[a-z]{1,4}|einreich[a-z]{1,4})(?:(?!\m(?:deci|entsch|choos|award|pick|arriv|meeting))[^;\n]){0,60}\mon'
        || '|(?:repl(?:y|ies)|respon[ds][a-z]{0,3}|answers?|offers?|proposals?|quot[a-z]{1,6}|bids?|angebote?|antwort|ruckmeldung)(?= {0,2}[:|?.=]{1,12}[^:|?=]{0,25}$)'),
      ('decision', 'decisions?|decid(?:e|es|ed|ing)|award(?:s|ed|ing)?|[a-z]{0,12}entscheid[a-z]{0,10}|entschlus|vergabe[a-z]{0,6}|vergeben|zuschlag[a-z]{0,10}|choos(?:e|es|ing)|pick(?:s|ing)?|sign(?:s|ed|ing)?[ -]?off|'
        || 'select(?:ion)?|gremien|beschlus[a-z]{0,6}|shortlist'),
      ('past', 'last (?:year|time|spring|summer|autumn|winter|month)|previous(?:ly)?|letzte[snm] jahr|vorjahr[a-z]{0,4}|zuletzt|founded|gegrundet|since|seit|waren wir|wir waren|were with you|we had|your (?:mail|email|letter) of|ihr(?:e|er|em)? (?:mail|schreiben) vom'),
      ('alternative', 'alternativ[a-z]{0,8}|flexib[a-z]{1,5}|notfalls|(?:or|oder)(?= {0,2}(?:from |vom |on |am |the )?$)|alternate|ausweich[a-z]{0,10}|second choice|back-? ?up|fall-?back|plan b|option (?:b|2)'),
      ('other', 'options?|optionsfrist|storn[a-z]{0,20}|cancel[a-z]{0,10}|release|dated|stand(?= ?:)|issued|valid|gultig|sent|visit|inspection|besichtigung|closed|'
        || 'deposit|anzahlung|payment|cut-?off|rooming list|created|updated|invoice|born|geboren|refund'),
      ('event', 'termin[a-z]{0,3}|dates?|datum|zeitraum|period|event|veranstalt[a-z]{0,6}|conference|meeting|meets?|meet|congress|[a-z]{0,14}tagung|tagt|'
        || 'takes? place|findet|statt|held|vom|von|from|between|zwischen|for|fur|hold|plan(?:en|t|ning)?|zimmer|rooms?|nights?|now|diesmal|this year')
  ), behind as (
    select c.role, 0 as distance from cue c
    where (c.role in ('arrival', 'departure') and p_behind ~ ('^(?: ?:)?[ ,]{0,2}\(?(?:' || c.pattern || ')\M(?=\)? {0,2}(?:[,;.)\n]|$|and |und ))'))
      or (c.role = 'decision' and p_behind ~ '^ (?:(?:to|for|as|is|we|wird|werden|wir|fallt)\M[^.,;\n]{0,30})?\m(?:decision|decide|entsch[ei]{2}d)')
      or (c.role = 'decision' and p_before ~ '\m(?:by|bis|on|am|until)(?: zum| the)? ?$' and p_behind ~ '^[^.;\n]{0,60}\m(?:entschieden|decided|wie wir uns entscheiden|our decision)')
      or (c.role = 'due' and (p_behind ~ '^ (?:is|as|ist)\M[^.,;\n]{0,20}\m(?:deadline|frist|due)'
        -- "bis 8. Januar deinen Vorschlag".
        or (p_before ~ '\m(?:by|bis|until|before|vor)(?: (?:the|zum|spatestens))?(?: [a-z]{2,10}[.,]{0,2})? ?$'
          and p_behind ~ '^[^.;\n]{0,25}\m(?:angebot|vorschlag|ruckmeldung|antwort|offer|proposal|quot|reply|zuruck|zukommen)')))
      or (c.role = 'other' and p_behind ~ '^[^.;\n]{0,12}\m(?:geschlossen|closed)')
  ), before as (
    select c.role, length(substring(p_before from '.*\m(?:' || c.pattern || ')(?: dates?| days?)?\M(.*)$')) as distance from cue c
  )
  select f.role from (select * from behind union all select b.role, b.distance + 1 from before b where b.distance is not null) f
  order by f.distance, f.role = 'event', f.role
  limit 1;
$$;

revoke all on function private.date_role from public, anon, authenticated;
grant execute on function private.date_role to authenticated;
comment on function private.date_role is 'What the words before and behind a date say it is, or null.';
