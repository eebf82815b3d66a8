-- Who belongs to an organization, longest first: { user_id, email, full_name, role, created_at }. For its members and platform
-- staff. Errors: 404 not_found; 401, 429.
create or replace function public.list_members(p_organization_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if p_organization_id is null or not (
    p_organization_id = any (private.my_organization_ids())
    or (private.is_platform_admin() and exists (select from public.organizations o where o.id = p_organization_id))
  ) then
    perform private.fail_not_found();
  end if;
  return private.members_of(p_organization_id);
end;
$$;

revoke all on function public.list_members from public, anon, authenticated;
grant execute on function public.list_members to authenticated;
comment on function public.list_members is 'Members of an organization with their addresses and roles.';

-- Called by list_members, which checks who may. Definer: people can otherwise read only their own profile.
create or replace function private.members_of(p_organization_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'email', p.email, 'full_name', p.full_name, 'role', m.role,
    'created_at', m.created_at) order by m.created_at, m.id), '[]')
  from public.organization_members m
  join public.profiles p on p.id = m.user_id
  where m.organization_id = p_organization_id;
$$;

revoke all on function private.members_of from public, anon, authenticated;
grant execute on function private.members_of to authenticated;
comment on function private.members_of is
  'Members of an organization as they see each other: user_id, email, full_name, role, created_at.';
