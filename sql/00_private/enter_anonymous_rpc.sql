-- First line of the four anonymous RPCs: 30 calls an hour in all per client address, kept only as a hash.
-- Definer: it may count on the limiter, which its callers must not touch directly.
-- Errors: 429 rate_limited.
create or replace function private.enter_anonymous_rpc() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.hit_rate_limit('anonymous/' || encode(sha256(convert_to(private.client_address(), 'UTF8')), 'hex'), 30);
end;
$$;

revoke all on function private.enter_anonymous_rpc() from public, anon, authenticated;
grant execute on function private.enter_anonymous_rpc() to anon, authenticated;
comment on function private.enter_anonymous_rpc() is 'Counts an anonymous RPC: 30 an hour per client address; 429 rate_limited.';
