-- Finding a hotel by its name, written any way: what an import asks of every new row. The expression is private.name_key.
create index hotels_name_key_idx on public.hotels
  (lower(regexp_replace(normalize(name, nfkd), '[\s!-/:-@\[-`{-~\u0300-\u036F]+', '', 'g')));
