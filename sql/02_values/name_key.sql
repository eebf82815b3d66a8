-- A hotel's name without case, accents, spaces and ASCII punctuation, in any script: what two spellings of it share.
-- An SQL-standard body without a search_path inlines, so that hotels_name_key_idx, which indexes this very expression, is used.
-- Called by imports.
create or replace function private.name_key(p_name text) returns text
language sql immutable
return lower(regexp_replace(normalize(p_name, nfkd), '[\s!-/:-@\[-`{-~\u0300-\u036F]+', '', 'g'));

comment on function private.name_key is 'Comparable form of a hotel''s name; the expression of hotels_name_key_idx.';
