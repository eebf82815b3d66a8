-- The organizations whose rows platform staff may read although they are no members: all of them, and none for anybody else.
-- Where two indexes serve a policy (`organization_id = any (…) or hotel_id = any (…)`) this is an arm of its own. In one array
-- with the caller's own it takes the planner for ten organizations of many, and it fetches and sorts all of an organization's
-- rows where the newest few would do.
-- Definer: policies on organization_members would otherwise ask themselves. Empty when signed out.
-- plpgsql, because it keeps its plans for the session: a SQL function that cannot be inlined is planned anew by every query.
create or replace function private.overseen_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_platform_admin() then
    return array(select o.id from public.organizations o);
  end if;
  return array[]::uuid[];
end;
$$;

revoke all on function private.overseen_organization_ids from public, anon, authenticated;
grant execute on function private.overseen_organization_ids to authenticated, service_role;
comment on function private.overseen_organization_ids is 'All organizations for platform staff, none for anybody else.';
