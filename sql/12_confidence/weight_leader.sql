-- Who leads under a weighting, as an index into candidates that stand in the order of ties (price, then id): the first with the
-- greatest closeness × boost. p_squares holds per candidate four squared distances to the ideal and four to the anti-ideal, in
-- units of the columns' norms. Private: reads nothing but its arguments.
create or replace function private.weight_leader(p_weights double precision[], p_squares double precision[], p_boosts double precision[])
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_a constant double precision := p_weights[1] ^ 2;
  v_b constant double precision := p_weights[2] ^ 2;
  v_c constant double precision := p_weights[3] ^ 2;
  v_d constant double precision := p_weights[4] ^ 2;
  v_score double precision;
  v_best double precision := -1;
  v_leader integer;
begin
  for v_i in 1..cardinality(p_boosts) loop
    v_score := p_boosts[v_i] / (1 + sqrt((v_a * p_squares[8 * v_i - 7] + v_b * p_squares[8 * v_i - 6]
        + v_c * p_squares[8 * v_i - 5] + v_d * p_squares[8 * v_i - 4])
      / greatest(v_a * p_squares[8 * v_i - 3] + v_b * p_squares[8 * v_i - 2]
        + v_c * p_squares[8 * v_i - 1] + v_d * p_squares[8 * v_i], 1e-300::float8)));
    if v_score > v_best then
      v_best := v_score;
      v_leader := v_i;
    end if;
  end loop;
  return v_leader;
end;
$$;

revoke all on function private.weight_leader from public, anon, authenticated;
comment on function private.weight_leader is 'Index of the candidate that is first under a weighting.';
