-- Fits the win model to the record of the last 24 months, nightly. Again on the same day with the same record: nothing new.
-- For the service alone. Returns win_calibration.
create or replace function public.refit_win_model() returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.calibration_of(private.fitted_win_model());
end;
$$;

revoke all on function public.refit_win_model from public, anon, authenticated;
grant execute on function public.refit_win_model to service_role;
comment on function public.refit_win_model is 'Refits the win model; returns what win_calibration then says.';
