-- The caller's organizations, for policies: `organization_id = any ((select private.my_organization_ids())::uuid[])`.
-- Definer: policies on organization_members would otherwise ask themselves. Empty when signed out.
-- plpgsql, because it keeps its plans for the session: a SQL function that cannot be inlined is planned anew by every query.
create or replace function private.my_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select m.organization_id
    from public.organization_members m
    where m.user_id = (select auth.uid()));
end;
$$;

revoke all on function private.my_organization_ids from public, anon, authenticated;
grant execute on function private.my_organization_ids to authenticated, service_role;
comment on function private.my_organization_ids is 'Organizations the signed-in user belongs to, in no order.';
