create or replace function private.min_max_score(p_value float8, p_worst float8, p_best float8) returns double precision
language sql immutable parallel safe
return case when abs(p_best - p_worst) > 1e-12 * greatest(p_best, p_worst)
  then (p_value - p_worst) / (p_best - p_worst) else 1 end;

comment on function private.min_max_score is
  'Where a value lies between the worst (0) and the best (1) of the candidates; 1 when they do not differ by more than rounding, null for a null value among values that differ.';
