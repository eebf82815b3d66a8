-- The caller's sign-in address, if it has been proven by a used code or link; null otherwise.
-- Definer: accounts belong to the sign-in service.
create or replace function private.proven_address() returns text
language sql stable security definer
set search_path = ''
as $$
  select private.normal_address(u.email) from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null;
$$;

revoke all on function private.proven_address from public, anon, authenticated;
comment on function private.proven_address is 'The signed-in user''s confirmed address, null without one.';
