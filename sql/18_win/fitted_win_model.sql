-- The work of refit_win_model: α and β over the record of the last 24 months, and their public test: how a model fitted on the other
-- RFPs predicts the newest fifth. An RFP decided twice counts as it was decided last. Nothing is fitted before there are 20 RFPs.
-- An RFP teaches nothing when one of its offers passed between related sides or by a link sent elsewhere: who decides about offers of
-- their own would bend everybody's chances. Nor does one with an erased offer, of which that is no longer known.
-- Every fit is kept; the same again on the same day adds nothing.
-- Definer: the record is of all organizations; only the model and its test leave.
create or replace function private.fitted_win_model() returns public.win_models
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_data record;
  v_model public.win_models;
  v_judged jsonb;
  v_held constant integer := 5;  -- one in so many is held out
begin
  perform pg_advisory_xact_lock(hashtextextended('win model', 0));
  with latest as (
    select w.rfp_id, max(w.decided_at) as decided_at
    from public.win_records w
    left join public.proposals p on p.id = w.proposal_id
    left join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
    left join private.send_marks k on k.send_id = s.id
    where w.decided_at > now() - interval '24 months'
    group by w.rfp_id
    having not bool_or(coalesce(s.by_corrected_address or k.is_related, s.id is null))
  ), numbered as (
    select l.rfp_id, l.decided_at, row_number() over (order by l.decided_at, l.rfp_id)::integer as place, count(*) over ()::integer as rfps
    from latest l
  )
  select max(n.rfps) as rfps, count(*)::integer as offers,
    array_agg(n.place order by n.place, w.proposal_id) as places,
    array_agg(w.estimate::float8 order by n.place, w.proposal_id) as estimates,
    array_agg(w.won order by n.place, w.proposal_id) as won
  into v_data
  from numbered n join public.win_records w on w.rfp_id = n.rfp_id and w.decided_at = n.decided_at;

  v_model.rfps := coalesce(v_data.rfps, 0);
  v_model.offers := v_data.offers;
  v_model.is_fitted := v_model.rfps >= 20;
  v_model.alpha := 0;
  v_model.beta := 0;
  v_model.reliability := '[]';
  if v_model.is_fitted then
    select f.alpha, f.beta into v_model.alpha, v_model.beta
    from private.fit_win_model(v_data.places, v_data.estimates, v_data.won) f;
    with offers as materialized (
      select o.place, o.x, o.won, o.n, o.place > v_model.rfps - v_model.rfps / v_held as is_held
      from unnest(v_data.places, v_data.estimates, v_data.won) with ordinality as o (place, x, won, n)
    ), rest as (
      select f.alpha, f.beta
      from (select array_agg(o.place order by o.n) as places, array_agg(o.x order by o.n) as estimates, array_agg(o.won order by o.n) as won
        from offers o where not o.is_held) r
      cross join lateral private.fit_win_model(r.places, r.estimates, r.won) f
    )
    select private.judge_win_model(r.alpha, r.beta, h.places, h.estimates, h.won) into v_judged
    from rest r
    cross join (select array_agg(o.place order by o.n) as places, array_agg(o.x order by o.n) as estimates, array_agg(o.won order by o.n) as won
      from offers o where o.is_held) h;
    v_model.holdout := v_judged -> 'holdout';
    v_model.reliability := v_judged -> 'reliability';
  end if;

  if not exists (
    select from (select m.* from public.win_models m order by m.fitted_at desc limit 1) m
    where (m.fitted_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date
      and (m.rfps, m.offers, m.is_fitted) = (v_model.rfps, v_model.offers, v_model.is_fitted)
      and abs(m.alpha - v_model.alpha) < 1e-9 and abs(m.beta - v_model.beta) < 1e-9) then
    insert into public.win_models (fitted_at, rfps, offers, is_fitted, alpha, beta, holdout, reliability)
    values (clock_timestamp(), v_model.rfps, v_model.offers, v_model.is_fitted, v_model.alpha, v_model.beta, v_model.holdout, v_model.reliability);
  end if;
  select m.* into v_model from public.win_models m order by m.fitted_at desc limit 1;
  return v_model;
end;
$$;

revoke all on function private.fitted_win_model from public, anon, authenticated;
grant execute on function private.fitted_win_model to service_role;
comment on function private.fitted_win_model is 'Fits the win model to the record and keeps the fit.';

-- How a win model did on decisions it was not fitted on (win-chances-and-anomalies.md): { holdout, reliability }. Brier is
-- the mean over offers of (P − won)², log_loss the mean over decisions of −ln P(what happened), none included; each beside its value
-- for a model that gives every offer and none the same chance. reliability has ten bins of P; those of fewer than 10 offers are left
-- out.
-- Private: reads nothing but its arguments.
create or replace function private.judge_win_model(
  p_alpha double precision, p_beta double precision, p_decisions integer[], p_estimates double precision[], p_won boolean[]
) returns jsonb
language sql immutable
set search_path = ''
as $$
  with offers as materialized (
    select o.decision, o.won, exp(p_beta * o.x) / (exp(p_alpha) + sum(exp(p_beta * o.x)) over d) as p,
      1 / (1 + count(*) over d)::float8 as even
    from unnest(p_decisions, p_estimates, p_won) as o (decision, x, won)
    window d as (partition by o.decision)
  ), decisions as (
    select coalesce(max(o.p) filter (where o.won), 1 - sum(o.p)) as p, max(o.even) as even from offers o group by o.decision
  ), bins as (
    select least(9, floor(o.p * 10))::integer as bin, count(*) as offers, avg(o.p) as predicted, avg(o.won::integer)::float8 as observed
    from offers o group by 1 having count(*) >= 10
  )
  select jsonb_build_object(
    'holdout', (
      select jsonb_build_object('rfps', d.n, 'brier', o.brier, 'brier_uniform', o.brier_uniform, 'log_loss', d.log_loss,
        'log_loss_uniform', d.log_loss_uniform)
      from (select avg((a.p - a.won::integer) ^ 2) as brier, avg((a.even - a.won::integer) ^ 2) as brier_uniform from offers a) o
      cross join (select count(*) as n, avg(-ln(b.p)) as log_loss, avg(-ln(b.even)) as log_loss_uniform from decisions b) d),
    'reliability', (
      select coalesce(jsonb_agg(jsonb_build_object('from', b.bin / 10.0::float8, 'to', (b.bin + 1) / 10.0::float8, 'offers', b.offers,
        'predicted', b.predicted, 'observed', b.observed) order by b.bin), '[]')
      from bins b));
$$;

comment on function private.judge_win_model is
  '{ holdout: { rfps, brier, brier_uniform, log_loss, log_loss_uniform }, reliability } of a win model.';

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
