-- The conditional logit of wins (win-chances-and-anomalies.md): P(i) = e^(βx_i) / (e^α + Σ e^(βx_j)), with the α and β that make the
-- log-likelihood of the decisions less (α² + β²) / 2 greatest. Newton's method from (0, 0) to 1e-9; a step that does not climb is
-- halved (the surface is concave, so there is one top). The arrays hold a value per offer: its decision, its estimate, and whether it
-- won. (0, 0) without offers. Private: reads nothing but its arguments.
create or replace function private.fit_win_model(
  p_decisions integer[], p_estimates double precision[], p_won boolean[], out alpha double precision, out beta double precision
)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_alpha double precision := 0;
  v_beta double precision := 0;
  v_step_alpha double precision;
  v_step_beta double precision;
  v_determinant double precision;
  v_best double precision := '-infinity'::float8;
  v_now record;
begin
  alpha := 0;
  beta := 0;
  for v_round in 1..200 loop
    with offers as (
      select o.decision, o.x, o.won, exp(v_beta * o.x) as e
      from unnest(p_decisions, p_estimates, p_won) as o (decision, x, won)
    ), decisions as (
      select exp(v_alpha) / (exp(v_alpha) + sum(o.e)) as p_none, sum(o.e * o.x) / (exp(v_alpha) + sum(o.e)) as mean,
        sum(o.e * o.x * o.x) / (exp(v_alpha) + sum(o.e)) as square, bool_or(o.won) as is_won,
        sum(o.x) filter (where o.won) as winner, sum(o.e) filter (where o.won) / (exp(v_alpha) + sum(o.e)) as chance
      from offers o group by o.decision
    )
    -- Value, slope and curvature (with the sign changed, so that it is positive) of what is maximised.
    select coalesce(sum(ln(case when d.is_won then d.chance else d.p_none end)), 0) - (v_alpha ^ 2 + v_beta ^ 2) / 2 as value,
      coalesce(sum((not d.is_won)::integer - d.p_none), 0) - v_alpha as slope_alpha,
      coalesce(sum(coalesce(d.winner, 0) - d.mean), 0) - v_beta as slope_beta,
      coalesce(sum(d.p_none * (1 - d.p_none)), 0) + 1 as alpha_alpha, coalesce(sum(-d.p_none * d.mean), 0) as alpha_beta,
      coalesce(sum(d.square - d.mean ^ 2), 0) + 1 as beta_beta
    into v_now from decisions d;
    -- Lower by more than rounding.
    if v_now.value < v_best - 1e-9 then
      v_step_alpha := v_step_alpha / 2;
      v_step_beta := v_step_beta / 2;
    else
      v_best := v_now.value;
      alpha := v_alpha;
      beta := v_beta;
      v_determinant := v_now.alpha_alpha * v_now.beta_beta - v_now.alpha_beta ^ 2;
      v_step_alpha := (v_now.beta_beta * v_now.slope_alpha - v_now.alpha_beta * v_now.slope_beta) / v_determinant;
      v_step_beta := (v_now.alpha_alpha * v_now.slope_beta - v_now.alpha_beta * v_now.slope_alpha) / v_determinant;
    end if;
    v_alpha := alpha + v_step_alpha;
    v_beta := beta + v_step_beta;
    exit when abs(v_step_alpha) < 1e-9 and abs(v_step_beta) < 1e-9;
  end loop;
  alpha := v_alpha;
  beta := v_beta;
end;
$$;

comment on function private.fit_win_model is 'α and β of the win model over recorded decisions.';
