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

-- The address an anonymous caller shows: cf-connecting-ip, else the first of x-forwarded-for, IPv6 as its /64.
-- It can be forged where no proxy overwrites it, so limits on it are a brake, not a wall.
create or replace function private.client_address() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  v_shown text := trim(coalesce(nullif(v_headers ->> 'cf-connecting-ip', ''), split_part(v_headers ->> 'x-forwarded-for', ',', 1), ''));
begin
  if v_shown = '' then
    return 'unknown';
  end if;
  if family(v_shown::inet) = 6 then
    return network(set_masklen(v_shown::inet, 64))::text;
  end if;
  return host(v_shown::inet);
exception when invalid_text_representation then
  return 'unknown';
end;
$$;

comment on function private.client_address is
  'Client address of the current API request as text, IPv6 by /64; unknown when it shows none.';
