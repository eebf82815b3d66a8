-- Who leads under a weighting, as an index into candidates that stand in the order of ties (price, then id): the first with the
-- greatest closeness × boost. p_squares holds per candidate the squared distances to the ideal and then those to the anti-ideal,
-- one per criterion, in units of the columns' norms. Private: reads nothing but its arguments.
create or replace function private.weight_leader(p_weights double precision[], p_squares double precision[], p_boosts double precision[])
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_width constant integer := 2 * cardinality(p_weights);
  -- each criterion: v_{name} constant double precision := p_weights[{place}] ^ 2;
  v_price constant double precision := p_weights[1] ^ 2;
  v_location constant double precision := p_weights[2] ^ 2;
  v_mice_fit constant double precision := p_weights[3] ^ 2;
  v_response_time constant double precision := p_weights[4] ^ 2;
  -- end
  v_i integer := 0;
  v_score double precision;
  v_best double precision := -1;
  v_leader integer;
begin
  for v_candidate in 1..cardinality(p_boosts) loop
    v_score := p_boosts[v_candidate] / (1 + sqrt((
        -- each criterion, " +": v_{name} * p_squares[v_i + {place}]
        v_price * p_squares[v_i + 1] +
        v_location * p_squares[v_i + 2] +
        v_mice_fit * p_squares[v_i + 3] +
        v_response_time * p_squares[v_i + 4]
        -- end
      ) / greatest(
        -- each criterion, " +": v_{name} * p_squares[v_i + ({of} + {place})]
        v_price * p_squares[v_i + (4 + 1)] +
        v_location * p_squares[v_i + (4 + 2)] +
        v_mice_fit * p_squares[v_i + (4 + 3)] +
        v_response_time * p_squares[v_i + (4 + 4)]
        -- end
      , 1e-300::float8)));
    if v_score > v_best then
      v_best := v_score;
      v_leader := v_candidate;
    end if;
    v_i := v_i + v_width;
  end loop;
  return v_leader;
end;
$$;

comment on function private.weight_leader is 'Index of the candidate that is first under a weighting.';
