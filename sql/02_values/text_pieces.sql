-- A text in pieces of 800 characters, of which text_piece cuts what stands at a place: substr walks the whole of a text in UTF-8 for
-- every cut, 0.1 ms in 20 000 characters, and a reading makes thousands. A text of up to 3 000 stays whole: there substr is quicker.
-- Called by the parts of parse_rfp_text.
create or replace function private.text_pieces(p_text text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_pieces text[] := array[]::text[];
  v_rest text := p_text;
begin
  if length(p_text) <= 3000 then
    return array[p_text];
  end if;
  -- `left` and `right` walk no further than they cut.
  while v_rest <> '' loop
    v_pieces := v_pieces || left(v_rest, 800);
    v_rest := right(v_rest, -800);
  end loop;
  return v_pieces;
end;
$$;

revoke all on function private.text_pieces from public, anon, authenticated;
grant execute on function private.text_pieces to authenticated;
comment on function private.text_pieces is 'A text in pieces of 800 characters, for text_piece.';

-- What substr(text, p_from, p_for) gives, of the text that text_pieces cut; nothing where p_for is below 1, as between two mentions that
-- overlap. Stable, because array_to_string is: a query inlines only what is no steadier than it says. Called by the parts of
-- parse_rfp_text.
create or replace function private.text_piece(p_pieces text[], p_from integer, p_for integer) returns text
language sql stable
return case when p_for < 1 then '' when cardinality(p_pieces) = 1 then substr(p_pieces[1], p_from, p_for)
  else substr(array_to_string(p_pieces[(p_from - 1) / 800 + 1 : (p_from + p_for - 2) / 800 + 1], ''), (p_from - 1) % 800 + 1, p_for) end;

revoke all on function private.text_piece from public, anon, authenticated;
grant execute on function private.text_piece to authenticated;
comment on function private.text_piece is 'Characters of a text from a place on, out of its text_pieces.';
