-- How well win chances agree with what happened (win-chances-and-anomalies.md): the newest fit, and its test on decisions it had not
-- seen. For everybody signed in. Volatile: the call counts on the rate limiter. Errors: 401, 429.
create or replace function public.win_calibration() returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_model public.win_models;
begin
  perform private.enter_rpc();
  select m.* into v_model from public.win_models m order by m.fitted_at desc limit 1;
  return private.calibration_of(v_model);
end;
$$;

revoke all on function public.win_calibration from public, anon, authenticated;
grant execute on function public.win_calibration to authenticated;
comment on function public.win_calibration is
  'The win model and its public record: { fitted_at, is_fitted, rfps, offers, alpha, beta, holdout, reliability }.';
