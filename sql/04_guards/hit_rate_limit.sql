-- Counts one hit on a key in the current clock hour; the one limiter of web forms and RPCs alike.
-- Definer: callers may count, but neither read nor reset the counters. Called by enter_rpc, enter_anonymous_rpc and the
-- service's functions. A call that fails later rolls its hit back, so that only successful calls count.
-- Errors: 429 rate_limited with Retry-After (seconds to the end of the window; also in details, which every page can read).
create or replace function private.hit_rate_limit(p_key text, p_limit integer) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.hit_times(p_key, p_limit, 1);
end;
$$;
comment on function private.hit_rate_limit is
  'Counts a hit on p_key in the current hour; 429 rate_limited with Retry-After once p_limit is passed. Failing calls do not count.';

-- Several hits at once, such as the rows of a statement. For definer functions.
create or replace function private.hit_times(p_key text, p_limit integer, p_hits integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_window timestamptz := date_trunc('hour', now(), 'UTC');
  v_hits integer;
  v_seconds integer;
begin
  -- One atomic statement: concurrent calls queue on the row, the window is reset in place and nothing has to be pruned
  -- but keys that never come back.
  insert into private.rate_limits as r (key, window_start, hits)
  values (p_key, v_window, p_hits)
  on conflict (key) do update
    set hits = case when r.window_start >= excluded.window_start then r.hits else 0 end + p_hits,
        window_start = greatest(r.window_start, excluded.window_start)
  returning hits into v_hits;

  if v_hits > p_limit then
    v_seconds := greatest(1, ceil(extract(epoch from v_window + interval '1 hour' - clock_timestamp())));
    perform private.fail_because(429, 'rate_limited', case when v_seconds <= 60 then 'rate_limited_briefly' else 'rate_limited' end,
      jsonb_build_object('limit', p_limit, 'minutes', ceil(v_seconds / 60.0)), v_seconds::text, jsonb_build_object('Retry-After', v_seconds::text));
  end if;
end;
$$;
comment on function private.hit_times is 'Counts p_hits hits on p_key in the current hour; 429 rate_limited once p_limit is passed.';

-- One count for all ways in: RPCs, writes by REST, web endpoints that need a session.
create or replace function private.hit_call_limit(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.hit_rate_limit('rpc/' || p_user_id, 1000);
end;
$$;
comment on function private.hit_call_limit is 'Counts a call of a signed-in person: 1000 an hour in all; 429 rate_limited.';

-- The further rows of a write statement. For definer functions.
create or replace function private.hit_row_limit(p_user_id uuid, p_rows integer) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.hit_times('rpc/' || p_user_id, 1000, p_rows);
end;
$$;
comment on function private.hit_row_limit is 'Counts rows that a signed-in person writes, on the limit of their calls; 429 rate_limited.';

revoke all on function private.hit_rate_limit, private.hit_row_limit, private.hit_times, private.hit_call_limit from public, anon, authenticated;
grant execute on function private.hit_rate_limit, private.hit_call_limit to service_role;
