-- How far from the ideal a hotel may be and still score a given number: what a ranking leaves out without looking twice.
create type private.reach as (
  farthest double precision[],
  weights double precision[],
  most double precision
);
comment on type private.reach is
  'Bounds of raw criteria in their order, benefits negative: each by itself (farthest), and their sum by weights (most).';
