-- What dsar_request's link leads to: everything held about that address, once. The token is the credential.
-- May take the minute that hosted databases give one call at most, instead of the 8 s of a role (3 s without an account): an archive
-- takes a second for 5 MB. The REST layer reads that from here before it calls.
-- Errors: 400 22023, 404 not_found for a token never issued, 410 dsar_token_expired when used or older than 24 hours,
-- 429 rate_limited.
create or replace function public.dsar_export_by_token(p_token text, p_format text default 'json') returns jsonb
language plpgsql volatile
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.enter_anonymous_rpc();
  return private.export_by_token(p_token, p_format);
end;
$$;

revoke all on function public.dsar_export_by_token from public, anon, authenticated;
grant execute on function public.dsar_export_by_token to anon, authenticated, service_role;
comment on function public.dsar_export_by_token is 'Redeems a one-time export link: as dsar_export, for an address.';
