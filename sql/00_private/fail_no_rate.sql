-- Raises 422 no_fx_rate, naming the pair for which no usable rate is known.
create or replace function private.fail_no_rate(p_from text, p_to text, p_day date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(422, 'no_fx_rate', format('No exchange rate from %s to %s on %s', p_from, p_to, p_day));
end;
$$;

revoke all on function private.fail_no_rate from public, anon, authenticated;
comment on function private.fail_no_rate is 'Raises 422 no_fx_rate for the pair p_from → p_to on p_day.';
