-- First line of the anonymous RPCs: 30 calls an hour in all per client address, kept only as a hash.
-- The service is not counted: its pages call on behalf of people whose addresses do not show here.
-- Definer: it may count on the limiter, which its callers must not touch directly.
-- Errors: 429 rate_limited.
create or replace function private.enter_anonymous_rpc() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) = 'service_role' then
    return;
  end if;
  perform private.hit_rate_limit('anonymous/' || encode(sha256(convert_to(private.client_address(), 'UTF8')), 'hex'), 30);
end;
$$;

revoke all on function private.enter_anonymous_rpc from public, anon, authenticated;
grant execute on function private.enter_anonymous_rpc to anon, authenticated, service_role;
comment on function private.enter_anonymous_rpc is 'Counts an anonymous RPC: 30 an hour per client address; 429 rate_limited.';
