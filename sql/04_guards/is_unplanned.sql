-- Refuses to plan a query of an API role for EXPLAIN. The REST layer explains a query to answer `Prefer: count=planned`, and the
-- planner's estimates know rows that row-level security hides. check_request refuses the header, but sees only the last of several,
-- and PostgREST obeys the first.
-- A restrictive policy of each exposed table calls it. It is marked immutable although it is not, so that the planner itself calls it,
-- while it plans, and leaves nothing of it in the plan: no row costs anything. PostgreSQL plans what it explains anew each time, and
-- current_query() is then the statement that begins with EXPLAIN. What is not a request may be explained.
-- Errors: 400 22023.
create or replace function private.is_unplanned() returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if current_setting('request.method', true) <> '' and left(current_query(), 100) ~* '^\s*explain\M' then
    perform private.fail_invalid('Prefer', 'no_estimates');
  end if;
  return true;
end;
$$;

revoke all on function private.is_unplanned from public, anon, authenticated;
grant execute on function private.is_unplanned to anon, authenticated;
comment on function private.is_unplanned is 'True, or 400 where a request to the database API has its query explained.';
