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
