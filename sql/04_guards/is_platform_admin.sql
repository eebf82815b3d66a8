-- Whether the caller is platform staff, for policies: `(select private.is_platform_admin())`.
-- Definer: policies on profiles would otherwise ask themselves.
-- plpgsql, because it keeps its plans for the session: a SQL function that cannot be inlined is planned anew by every query.
create or replace function private.is_platform_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.id = (select auth.uid()) and p.is_platform_admin);
end;
$$;

revoke all on function private.is_platform_admin from public, anon, authenticated;
grant execute on function private.is_platform_admin to authenticated, service_role;
comment on function private.is_platform_admin is 'True when the signed-in user is platform staff.';
