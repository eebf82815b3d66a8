-- Raises 404 not_found. One fixed text, so that "not yours" and "not there" look the same.
create or replace function private.fail_not_found() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(404, 'not_found', 'Not found');
end;
$$;

revoke all on function private.fail_not_found from public, anon, authenticated;
grant execute on function private.fail_not_found to anon, authenticated, service_role;
comment on function private.fail_not_found is 'Raises 404 not_found: not there, or not visible to the caller.';
