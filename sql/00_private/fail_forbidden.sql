-- Raises 403 forbidden: the caller may see the subject but not do this to it.
create or replace function private.fail_forbidden(p_message text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(403, 'forbidden', p_message);
end;
$$;

revoke all on function private.fail_forbidden from public, anon, authenticated;
grant execute on function private.fail_forbidden to anon, authenticated, service_role;
comment on function private.fail_forbidden is 'Raises 403 forbidden with a reason the caller may read.';
