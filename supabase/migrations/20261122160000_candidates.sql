-- A candidate as a ranking carries it from the pass that measures the field to the one that orders the best.
create type private.candidate as (
  hotel_id uuid,
  boost double precision,
  raw double precision[],
  closeness double precision
);
comment on type private.candidate is
  'A hotel of a search: boost, raw criteria in their order (null where unknown), closeness once there is a scale.';
