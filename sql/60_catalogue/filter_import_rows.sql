-- The rows of an import but those that an earlier import brought exactly so and nobody has touched since, each with its id,
-- whether that came earlier in the call, and its fingerprint. Reading and comparing a row costs ten times what knowing it
-- again does.
-- Called by read_import_rows.
create or replace function private.filter_import_rows(p_source text, p_rows jsonb) returns table (
  row_number bigint, value jsonb, external_id text, is_repeated boolean, fingerprint bigint
)
language sql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
  with given as materialized (
    select e.row_number, e.value, nullif(btrim(e.value ->> 'external_id'), '') as external_id,
      hashtextextended(e.value::text, 0) as fingerprint
    from jsonb_array_elements(p_rows) with ordinality as e (value, row_number)
  ),
  numbered as materialized (
    select g.*, row_number() over (partition by g.external_id order by g.row_number) > 1 as is_repeated from given g
  )
  select n.row_number, n.value, n.external_id, n.is_repeated, n.fingerprint
  from numbered n
  where n.is_repeated or n.fingerprint is distinct from (
    select c.import_fingerprint
    from public.hotels h
    join private.hotel_confirmed c on c.hotel_id = h.id
    where h.source = p_source and h.external_id = n.external_id);
$$;

comment on function private.filter_import_rows is 'Rows of an import that have to be looked at, with their fingerprints.';
