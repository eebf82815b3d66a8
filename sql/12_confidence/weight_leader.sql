-- Who leads under a weighting, as an index into candidates that stand in the order of ties (price, then id): the first with the
-- greatest closeness × boost. p_squares holds per candidate four squared distances to the ideal and four to the anti-ideal, in
-- units of the columns' norms. Private: reads nothing but its arguments. Errors: none.
create or replace function private.weight_leader(p_weights double precision[], p_squares double precision[], p_boosts double precision[])
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_squared constant double precision[] := array[p_weights[1] ^ 2, p_weights[2] ^ 2, p_weights[3] ^ 2, p_weights[4] ^ 2];
  v_to_ideal double precision;
  v_to_worst double precision;
  v_score double precision;
  v_best double precision := -1;
  v_leader integer;
begin
  for v_i in 1..cardinality(p_boosts) loop
    v_to_ideal := sqrt(v_squared[1] * p_squares[8 * v_i - 7] + v_squared[2] * p_squares[8 * v_i - 6]
      + v_squared[3] * p_squares[8 * v_i - 5] + v_squared[4] * p_squares[8 * v_i - 4]);
    v_to_worst := sqrt(v_squared[1] * p_squares[8 * v_i - 3] + v_squared[2] * p_squares[8 * v_i - 2]
      + v_squared[3] * p_squares[8 * v_i - 1] + v_squared[4] * p_squares[8 * v_i]);
    v_score := p_boosts[v_i] * case when v_to_ideal + v_to_worst = 0 then 1 else v_to_worst / (v_to_ideal + v_to_worst) end;
    if v_score > v_best then
      v_best := v_score;
      v_leader := v_i;
    end if;
  end loop;
  return v_leader;
end;
$$;

revoke all on function private.weight_leader(double precision[], double precision[], double precision[])
  from public, anon, authenticated;
comment on function private.weight_leader(double precision[], double precision[], double precision[]) is
  'Index of the candidate that is first under a weighting.';
