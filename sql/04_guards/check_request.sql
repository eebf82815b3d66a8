-- Refuses requests to the database API that no function or policy sees: PostgREST calls this before each one, in its transaction
-- (`pgrst.db_pre_request`, which db:deploy sets), and so does the embedded platform. It runs as the caller; the service is not held.
-- Estimates of the planner (`Prefer: count=planned`, query plans) know rows that row-level security hides. `Prefer: tx=rollback` would
-- leave no hit on the limiter. Bodies have 1 MiB at most, but for a logo (1 MiB, sent as hex digits) and a call of an import.
-- It also lets a deployment pass that is about to lock tables (lib/local/database/locks.ts): requests wait here, where they hold no
-- lock yet, until it is done. After that they look at a table of the catalogue, if at no row of it: locking a table is what makes a
-- session forget the functions that it knew, and a function of the earlier version may call what the deployment has dropped.
-- Of several headers of one name PostgREST shows only the last here: the embedded platform joins them, and on a server
-- private.is_unplanned refuses the estimate itself. Within one header PostgREST reads exactly `count=planned` between commas;
-- what is refused here is more than that.
-- Errors: 400 22023, 413 too_large.
create or replace function private.check_request() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  v_length text := v_headers ->> 'content-length';
  v_most integer := case trim(trailing '/' from current_setting('request.path', true))
    when '/agency_branding' then 4 when '/rpc/import_hotels' then 20 else 1 end * (2 ^ 20)::integer;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('hotel-rfp-service requests', 0));
  perform from pg_catalog.pg_am where false;
  if coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    perform private.fail_invalid('Prefer', 'no_estimates');
  end if;
  if v_headers ->> 'prefer' ~* 'tx\s*=\s*"?rollback' then
    perform private.fail_invalid('Prefer', 'no_rollback');
  end if;
  if v_headers ->> 'accept' ~* 'application/vnd\.pgrst\.plan' then
    perform private.fail_invalid('Accept', 'no_query_plans');
  end if;
  if v_length is null and v_headers ? 'transfer-encoding' then
    perform private.fail_invalid('Content-Length', 'length_unknown');
  end if;
  if v_length ~ '^\d{1,15}$' and v_length::bigint > v_most then
    perform private.fail_because(413, 'too_large', 'body_too_large', jsonb_build_object('most', v_most));
  end if;
end;
$$;

revoke all on function private.check_request from public, anon, authenticated;
grant execute on function private.check_request to anon, authenticated, service_role;
comment on function private.check_request is
  'Called before each request to the database API: refuses estimates, plans, tx=rollback (400) and large bodies (413).';
