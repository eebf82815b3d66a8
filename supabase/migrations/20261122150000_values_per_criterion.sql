-- What TOPSIS knows of a field of candidates, as one array per kind of number instead of one attribute per criterion and kind: a
-- value per criterion, in the order of private.criteria. sql/ drops the types it no longer uses.
create type private.field_statistics as (
  candidates bigint,
  known bigint[],
  squares double precision[],
  least double precision[],
  most double precision[],
  median double precision[]
);
comment on type private.field_statistics is
  'Of a field of candidates, per criterion: how many have a value, Σx², least, most, and the median where values may be missing.';

create type private.field_scale as (
  unit double precision[],
  span double precision[]
);
comment on type private.field_scale is
  'Per criterion: unit = weight ÷ column norm; span = unit × (most − least), 0 where nobody differs.';
