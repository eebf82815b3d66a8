-- TOPSIS closeness of a candidate (how-hotels-are-ranked.md) by its distances to the ideal and to the worst: 0 to 1, and 1 where
-- nothing sets the candidates apart. In standard SQL, so that queries inline it.
create or replace function private.closeness(p_to_ideal double precision, p_to_worst double precision) returns double precision
language sql immutable parallel safe
return case when p_to_ideal + p_to_worst > 0 then p_to_worst / (p_to_ideal + p_to_worst) else 1 end;

comment on function private.closeness is 'TOPSIS closeness: distance to the worst ÷ the sum of both distances.';
