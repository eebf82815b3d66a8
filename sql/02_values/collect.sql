-- array_agg that may run on parallel workers, which PostgreSQL's own does only from version 16. Order is not kept.

create or replace aggregate private.collect(double precision) (
  sfunc = array_append, stype = double precision[], combinefunc = array_cat, parallel = safe
);
comment on aggregate private.collect(double precision) is 'All values as an array, in no order; null without any.';

create or replace aggregate private.collect_candidates(private.candidate) (
  sfunc = array_append, stype = private.candidate[], combinefunc = array_cat, parallel = safe
);
comment on aggregate private.collect_candidates(private.candidate) is 'All candidates as an array, in no order; null without any.';
