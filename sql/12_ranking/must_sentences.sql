-- The sentence about musts that a hotel lacks. It names its argument once, so that queries inline it.
create or replace function private.must_sentences(p_missing text[]) returns text[]
language sql immutable parallel safe
return array_remove(array[
  'Missing, and a must: ' || nullif(replace(array_to_string(p_missing, ', '), '_', ' '), '')], null);

comment on function private.must_sentences is 'One sentence on the musts that a hotel lacks; none when it lacks none.';
