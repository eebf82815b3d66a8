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
