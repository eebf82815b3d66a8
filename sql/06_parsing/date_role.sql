-- What the words round a date say it is: 'arrival', 'departure', 'week' (the week that begins then), 'due' (answers), 'decision', 'past',
-- 'alternative', 'other' (options, cancellation, payments), 'event', or null where they say nothing. Of several the nearest. The
-- words before it come folded and with the marks of roles, those behind it too. Called by placed_dates.
create or replace function private.date_role(p_before text, p_marks_before text, p_behind text, p_marks_behind text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_verb text;
  v_marks text;
  v_mark text;
begin
  -- What directly follows: "5 May (arrival)", "8 January is the deadline", "bis 8. Januar deinen Vorschlag".
  v_mark := substring(p_marks_behind from '^(?: ?:)?[ ,]{0,2}\(?([AD])_*(?: ?F_*)?(?:\)? {0,2}(?:[,;.)\n]|$|and |und ))');
  if v_mark is not null then
    return case v_mark when 'A' then 'arrival' else 'departure' end;
  end if;
  -- "Wir kommen am 14. April gegen Mittag an und reisen am 16. April wieder ab".
  if p_before like any ('{%komm%,%reis%}') and p_before ~ '\m(?:komm|reis)(?:en|t|e)\M[^.;\n]{0,25}\mam (?:[a-z]{2,10}[.,]{0,2} )?$'
    -- Some who come earlier, or later, are not the event.
    and p_before !~ '\m(?:schon|bereits|erst|teil|einige|gaste)\M[^.;\n]*$' then
    v_verb := substring(p_behind from '^[^.;\n]{0,45}?\m(an|ab)(?:[.,;\n]|$| und\M)');
    if v_verb is not null then
      return case v_verb when 'an' then 'arrival' else 'departure' end;
    end if;
  end if;
  -- "In: Sunday 10 October", "In on Sunday 10 October, out on Wednesday 13 October".
  v_verb := substring(right(p_before, 24) from '(?:^|[\n,;])[^a-z0-9]{0,4}(in|out)(?: on| ?[:|]) ?(?:[a-z]{2,9}[.,]{0,2} ?)?$');
  if v_verb = 'out' or v_verb = 'in' and right(p_before, 24) ~ '(?:^|\n)[^a-z0-9\n]{0,4}in[^\n]*$' then
    return case v_verb when 'in' then 'arrival' else 'departure' end;
  end if;
  -- "1. Tag (Donnerstag, 11.11.2027)".
  if p_before ~ '\m(?:day [1-9]|[1-9]\. tag|tag [1-9]) ?[(:,-]? ?(?:[a-z]{2,10}[.,]{0,2} ?)?$' then
    return 'event';
  end if;
  -- "When: 17-20 May".
  if right(p_before, 3) ~ '[:|]' and p_before ~ '(?:^|\n)[^a-z0-9]{0,4}(?:when|wann|dates|termine?|zeitraum) ?[:|] ?$' then
    return 'event';
  end if;
  if p_marks_behind like '%C\_%' and (p_marks_behind ~ '^ (?:(?:to|as|is|we|wird|werden|wir|fallt|E__)\M[^.,;\n]{0,30})?\m(?:C_)'
      and p_behind ~ '^[^.,;\n]{0,45}\m(?:decision|decide|entsch[ei]{2}d|decid)'
      or p_before ~ '\m(?:by|bis|on|am|until)(?: zum| the)? ?$' and p_behind ~ '^[^.;\n]{0,60}\m(?:entschieden|decided|wie wir uns entscheiden|our decision)') then
    return 'decision';
  end if;
  if p_marks_behind like '%U\_%' and p_marks_behind ~ '^ (?:is|as|ist|est)\M[^.,;\n]{0,20}\mU_'
    or (p_marks_behind like '%V\_%' or p_marks_behind like '%Z\_%') and p_before ~ '\m(?:by|bis|until|before|vor|avant)(?: (?:the|zum|spatestens|le))?(?: [a-z]{2,10}[.,]{0,2})? ?$'
      and p_marks_behind ~ '^[^.;\n]{0,25}\m[VZ]_' and p_behind ~ '^[^.;\n]{0,25}\m(?:angebot|vorschlag|ruckmeldung|antwort|offer|proposal|quot|reply|zuruck|zukommen|offre|devis|reponse)' then
    return 'due';
  end if;
  if p_behind like '%closed%' and p_behind ~ '^[^.;\n]{0,12}\mclosed' or p_behind like '%geschlossen%' and p_behind ~ '^[^.;\n]{0,12}\mgeschlossen' then
    return 'other';
  end if;
  -- "Answers: ", "Offers due": a label.
  if p_marks_before like '%V%' and p_marks_before ~ 'V_*[ _a-z]{0,12}[:|?.=]{1,12}[^:|?=A-Z]{0,25}$' then
    return 'due';
  end if;
  if p_marks_before like '%U%' and p_marks_before ~ 'U_* (?:E_+|des?|of) (?:the |die |les )?V_*(?: (?:is|ist|est))?(?: (?:on|the|am|der|le))? ?$' then
    return 'due';
  end if;
  if p_behind like any ('{%also%,%as well%,%auch%,%aussi%}') and p_behind ~ '^\)?,? (?:would|could|works?|works|ginge|ware|geht|conviendrait)[^.;\n]{0,12}\m(?:also|as well|auch|aussi)\M' then
    return 'alternative';
  end if;
  if right(p_before, 12) ~ '\m(?:or|oder|ou) {0,2}(?:from |vom |on |am |the |du |le )?$' then
    return 'alternative';
  end if;
  if p_before like any ('{%alternativ%,%sinon%,%a defaut%,%ersatz%,%ausweich%,%ansonsten%}') and p_before ~ '\m(?:alternativ[a-z]*|sinon|a defaut|ersatz[a-z]*|ausweich[a-z]*|ansonsten)\M[^.;\n]{0,40}$' then
    return 'alternative';
  end if;
  -- "Bitte bis 15.12.", all that a sentence says.
  if p_before ~ '(?:^|[.!;\n] ?)(?:please|bitte) (?:by|bis|until|before|vor)(?: zum| the| spatestens)?(?: [a-z]{2,10}[.,]{0,2})? ?$' and p_behind ~ '^[.!]?(?: ?(?:\n|$)| [a-z]+ ?(?:\n|$))' then
    return 'due';
  end if;
  if p_before ~ '\mby (?:cob|eod|close of business|end of (?:day|business))\M[^.;\n0-9]{0,12}$' then
    return 'due';
  end if;
  -- The marks before it without the words between them; "arrival date" is an arrival, a "cancellation deadline" none for answers.
  v_marks := regexp_replace(regexp_replace(p_marks_before, '([ADWUVCPLO])_* F_*', '\1', 'g'), 'O_*[ -]U_*', 'O', 'g');
  v_marks := regexp_replace(v_marks, '[^A-Z;\n]+', '', 'g');
  loop
    v_mark := right(v_marks, 1);
    exit when v_mark = '';
    -- An answer by then; what is decided or comes next by then is not one.
    if v_mark = 'B' and v_marks ~ '[VZ][^C;\n]*$' then
      return 'due';
    elsif v_mark = 'T' and v_marks ~ '[VU][^CAEF;\n]*$' then
      return 'due';
    elsif v_mark not in ('B', 'T', 'V', 'Z', 'I', ';', e'\n') then
      return case v_mark when 'A' then 'arrival' when 'D' then 'departure' when 'W' then 'week' when 'U' then 'due' when 'C' then 'decision' when 'P' then 'past'
        when 'L' then 'alternative' when 'O' then 'other' else 'event' end;
    end if;
    v_marks := left(v_marks, -1);
  end loop;
  return null;
end;
$$;

revoke all on function private.date_role from public, anon, authenticated;
grant execute on function private.date_role to authenticated;
comment on function private.date_role is 'What the words before and behind a date say it is, or null.';
