-- Whether the caller is platform staff, for policies: `(select private.is_platform_admin())`.
-- Definer: policies on profiles would otherwise ask themselves. Errors: none.
create or replace function private.is_platform_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.profiles p where p.id = auth.uid() and p.is_platform_admin);
$$;

revoke all on function private.is_platform_admin() from public, anon, authenticated;
grant execute on function private.is_platform_admin() to authenticated, service_role;
comment on function private.is_platform_admin() is 'True when the signed-in user is platform staff.';
