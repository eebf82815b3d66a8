-- Whether what stands between p_before and p_behind (folded text) is said not to be wanted: "no pool", "we do not need a pool or
-- spa", "ohne Spa", "parking is not required", "ein Schwimmbad brauchen wir nicht", "not needed: pool, spa".
-- Called by the parts of parse_rfp_text.
create or replace function private.is_ruled_out(p_before text, p_behind text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Most places have no such word near them, and one look tells.
  if p_before || '#' || p_behind !~ 'no|kein|ohne|nicht|neither|weder|n''?t|entfallt|n/a|0|unn|optional|without|pas|sans|aucun' then
    return false;
  end if;
  return p_before ~ ('\m(?:no|not|without|neither|nor|kein[a-z]{0,2}|ohne|nicht|weder|don''?t|doesn''?t|won''?t|needn''?t|isn''?t)\M'
      || '(?!\M (?:only|later|more|less|mehr|spater|nur|exceed|to exceed)\M)[^.,;!?\n]{0,40}$')
    or p_before ~ '\m(?:not|no|nicht|kein[a-z]{0,2}) [a-z ]{0,20}(?:needed|required|necessary|wanted|notig|benotigt|erforderlich|gewunscht) ?:[^.;\n]{0,60}$'
    or (p_before ~ '\m(?:no|without|kein[a-z]{0,2}|ohne) [a-z-]{2,20}(?:, [a-z -]{2,20}){0,3},? ?(?:or |oder |nor )?$' and p_behind ~ '^(?:, [a-z -]{2,20}){0,3},? (?:or|oder|nor) ')
    or (p_before ~ '\m(?:no|without|kein[a-z]{0,2}|ohne) [a-z-]{2,20}(?:, [a-z -]{2,20}){0,3},? (?:or|oder|nor) (?:a |an )?$')
    or p_behind ~ '^ ?[:=|] ?(?:none|no|not|nein|keine?|entfallt|n/a|0)\M'
    or p_behind ~ ('^[a-z]{0,3}(?: or [a-z]{2,12}| oder [a-z]{2,12})? ?(?:(?:is|are|will be|would be|ist|sind|wird|werden|brauch[a-z]{1,3} wir|benotigen wir|mus|musen|mussen)\M[^.,;!?\n]{0,15}'
      || '\m(?:not|nicht|kein[a-z]{0,2}|unnecessary|optional)\M|(?:isn''?t|aren''?t|not|nicht) (?:needed|required|necessary|wanted|notig|benotigt|erforderlich))');
end;
$$;

revoke all on function private.is_ruled_out from public, anon, authenticated;
grant execute on function private.is_ruled_out to authenticated;
comment on function private.is_ruled_out is 'Whether the words around a place in folded text rule out what it names.';
