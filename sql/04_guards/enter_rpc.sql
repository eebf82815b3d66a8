-- First line of every RPC of a signed-in user: who calls, and are they within their limits?
-- p_class 'heavy' (ranking, parser) counts against 100 an hour beside the 1000 for all RPCs together.
-- Definer: it may count on the limiter, which its callers must not touch directly.
-- Errors: 401 unauthorized, 429 rate_limited.
create or replace function private.enter_rpc(p_class text default 'standard') returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
begin
  perform private.hit_call_limit(v_user_id);
  -- What the call writes is counted with it, and not again by count_write.
  perform set_config('private.is_counted', 'on', true);
  if p_class = 'heavy' then
    perform private.hit_rate_limit('heavy/' || v_user_id, 100);
  end if;
  return v_user_id;
end;
$$;

revoke all on function private.enter_rpc from public, anon, authenticated;
grant execute on function private.enter_rpc to authenticated;
comment on function private.enter_rpc is
  'Caller''s user id after counting the call: 1000 RPCs an hour in all, 100 of class heavy. 401 unauthorized, 429 rate_limited.';
