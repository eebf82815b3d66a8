-- A regular expression that finds an address in text or in jsonb as text, and not inside a longer address: for
-- regexp_replace(lower(…), pattern, …, 'g'). Called by forget_address.
create or replace function private.address_pattern(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select '(?<![[:alnum:].+%_-])'
    || regexp_replace(btrim(to_jsonb(lower(p_email))::text, '"'), '([][\\.^$*+?(){}|])', '\\\1', 'g')
    || '(?![[:alnum:]-]|\.[[:alnum:]])';
$$;

comment on function private.address_pattern is 'Regular expression that finds a whole address in text.';
