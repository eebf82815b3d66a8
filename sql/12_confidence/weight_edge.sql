-- Bisects a step of a weight walk to 1e-4. With p_leads, p_candidate leads at p_inside and does not at p_outside; without, it is the
-- other way round. Returns both edges and who leads inside. Private: reads nothing but its arguments.
create or replace function private.weight_edge(
  p_weights double precision[], p_counts boolean[], p_squares double precision[], p_boosts double precision[],
  p_criterion integer, p_outside double precision, p_inside double precision, p_candidate integer, p_leads boolean,
  out outside double precision, out inside double precision, out beyond integer
)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_middle double precision;
  v_leader integer;
begin
  outside := p_outside;
  inside := p_inside;
  beyond := private.weight_leader(private.shifted_weights(p_weights, p_counts, p_criterion, inside), p_squares, p_boosts);
  while abs(inside - outside) > 1e-4 loop
    v_middle := (inside + outside) / 2;
    v_leader := private.weight_leader(private.shifted_weights(p_weights, p_counts, p_criterion, v_middle), p_squares, p_boosts);
    if (v_leader = p_candidate) = p_leads then
      inside := v_middle;
      beyond := v_leader;
    else
      outside := v_middle;
    end if;
  end loop;
end;
$$;

comment on function private.weight_edge is 'The edge of a weight interval, to 1e-4, and who leads beyond it.';
