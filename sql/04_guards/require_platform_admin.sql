-- Guard of what only platform staff may do. Errors: 403 forbidden.
create or replace function private.require_platform_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_platform_admin() then
    perform private.fail_forbidden('staff_only');
  end if;
end;
$$;

revoke all on function private.require_platform_admin from public, anon, authenticated;
grant execute on function private.require_platform_admin to authenticated;
comment on function private.require_platform_admin is 'Passes platform staff; 403 forbidden otherwise.';
