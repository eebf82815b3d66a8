-- A fit as the API shows it (win-chances-and-anomalies.md). Before the first fit it says that nothing is fitted. Private: reads
-- nothing but its argument.
create or replace function private.calibration_of(p_model public.win_models) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('fitted_at', p_model.fitted_at, 'is_fitted', coalesce(p_model.is_fitted, false),
    'rfps', coalesce(p_model.rfps, 0), 'offers', coalesce(p_model.offers, 0), 'alpha', coalesce(p_model.alpha, 0),
    'beta', coalesce(p_model.beta, 0), 'holdout', p_model.holdout, 'reliability', coalesce(p_model.reliability, '[]'));
$$;

revoke all on function private.calibration_of from public, anon, authenticated;
grant execute on function private.calibration_of to authenticated, service_role;
comment on function private.calibration_of is '{ fitted_at, is_fitted, rfps, offers, alpha, beta, holdout, reliability }.';
