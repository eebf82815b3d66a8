-- The work of set_member_role and, with role null, of remove_member. Definer: callers may not write memberships. The organization is
-- locked first, as the trigger that keeps an owner does, so that two owners cannot remove each other.
-- Errors: 403 forbidden, 404 not_found, 409 invalid_transition.
create or replace function private.change_member(p_organization_id uuid, p_user_id uuid, p_role text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_caller_id constant uuid := private.require_user();
  v_caller_role text;
  v_role text;
begin
  perform from public.organizations o where o.id = p_organization_id for update;
  select m.role into v_caller_role from public.organization_members m
  where m.organization_id = p_organization_id and m.user_id = v_caller_id;
  select m.role into v_role from public.organization_members m
  where m.organization_id = p_organization_id and m.user_id = p_user_id;
  if v_caller_role is null or v_role is null then
    perform private.fail_not_found();
  end if;
  if not (v_caller_role = 'owner'
    or (v_caller_role = 'admin' and v_role <> 'owner' and p_role is distinct from 'owner')
    or (p_role is null and p_user_id = v_caller_id)) then
    perform private.fail_forbidden('owners_change_members');
  end if;

  if p_role is null then
    delete from public.organization_members m where m.organization_id = p_organization_id and m.user_id = p_user_id;
  else
    update public.organization_members m set role = p_role
    where m.organization_id = p_organization_id and m.user_id = p_user_id and m.role <> p_role;
  end if;
  return jsonb_build_object('organization_id', p_organization_id, 'user_id', p_user_id, 'role', p_role);
end;
$$;

revoke all on function private.change_member from public, anon, authenticated;
grant execute on function private.change_member to authenticated;
comment on function private.change_member is 'Changes or, with role null, ends a membership.';
