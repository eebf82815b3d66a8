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
