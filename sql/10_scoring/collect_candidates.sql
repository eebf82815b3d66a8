-- array_agg of candidates that may run on parallel workers, like private.collect of numbers. Private.
create or replace aggregate private.collect_candidates(private.candidate) (
  sfunc = array_append, stype = private.candidate[], combinefunc = array_cat, parallel = safe
);

revoke all on function private.collect_candidates(private.candidate) from public, anon, authenticated;
comment on aggregate private.collect_candidates(private.candidate) is 'All candidates as an array, in no order; null without any.';
