-- array_agg that may run on parallel workers, which PostgreSQL's own does only from version 16. Order is not kept.
-- Private.
create or replace aggregate private.collect(double precision) (
  sfunc = array_append, stype = double precision[], combinefunc = array_cat, parallel = safe
);

revoke all on function private.collect(double precision) from public, anon, authenticated;
comment on aggregate private.collect(double precision) is 'All values as an array, in no order; null without any.';
