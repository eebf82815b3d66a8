-- Whether what stands between p_before and p_behind (folded text) is said not to be wanted: "no pool", "we do not need a pool or
-- spa", "ohne Spa", "parking is not required", "ein Schwimmbad brauchen wir nicht", "not needed: pool, spa".
-- Called by the parts of parse_rfp_text.
create or replace function private.is_ruled_out(p_before text, p_behind text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Most places have no such word near them, and one look tells.
  if p_before || '#' || p_behind !~ '\m(?:no|not|none|nein|neither|nor|kein[a-z]{0,2}|ohne|nicht|weder|without|unnecessary|optional|(?:do|does|wo|need|is|are)n''?t)\M|# ?[:=|] ?(?:entfallt|n/a|0)\M' then
    return false;
  end if;
  return right(p_before, 50) ~ ('\m(?:no|not|without|neither|nor|kein[a-z]{0,2}|ohne|nicht|weder|don''?t|doesn''?t|won''?t|needn''?t|isn''?t)\M'
      || '(?!\M (?:only|later|more|less|mehr|spater|nur|exceed|to exceed)\M)[^.,;!?\n]*$')
    or p_before ~ '\m(?:not|no|nicht|kein[a-z]{0,2}) [a-z ]*(?:needed|required|necessary|wanted|notig|benotigt|erforderlich|gewunscht) ?:[^.;\n]*$'
    or (p_before ~ '\m(?:no|without|kein[a-z]{0,2}|ohne) [a-z-]+(?:, [a-z -]+)*,? ?(?:or |oder |nor )?$' and p_behind ~ '^(?:, [a-z -]+)*,? (?:or|oder|nor) ')
    or (p_before ~ '\m(?:no|without|kein[a-z]{0,2}|ohne) [a-z-]+(?:, [a-z -]+)*,? (?:or|oder|nor) (?:a |an )?$')
    or p_behind ~ '^ ?[:=|] ?(?:none|no|not|nein|keine?|entfallt|n/a|0)\M'
    or left(p_behind, 48) ~ ('^[a-z]{0,3}(?: or [a-z]+| oder [a-z]+)? ?(?:(?:is|are|will be|would be|ist|sind|wird|werden|brauch[a-z]+ wir|benotigen wir|mus|musen|mussen)\M[^.,;!?\n]*'
      || '\m(?:not|nicht|kein[a-z]{0,2}|unnecessary|optional)\M|(?:isn''?t|aren''?t|not|nicht) (?:needed|required|necessary|wanted|notig|benotigt|erforderlich))');
end;
$$;

revoke all on function private.is_ruled_out from public, anon, authenticated;
grant execute on function private.is_ruled_out to authenticated;
comment on function private.is_ruled_out is 'Whether the words around a place in folded text rule out what it names.';
