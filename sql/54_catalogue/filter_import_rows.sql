-- The rows of an import that have to be looked at: all but those that an earlier import brought in exactly this form and that nobody
-- has changed since. Each comes with its id, whether that id came earlier in the call, and its fingerprint. Comparing fingerprints
-- costs a tenth of reading and comparing a row.
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
