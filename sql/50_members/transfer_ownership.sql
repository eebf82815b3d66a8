-- Makes another member the owner and the caller an admin, in one step. For owners.
-- Errors: 400 22023 for oneself; 403 forbidden; 404 not_found; 401, 429.
create or replace function public.transfer_ownership(p_organization_id uuid, p_user_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.transfer_ownership_work(p_organization_id, p_user_id);
end;
$$;

revoke all on function public.transfer_ownership from public, anon, authenticated;
grant execute on function public.transfer_ownership to authenticated;
comment on function public.transfer_ownership is 'Hands the caller''s ownership to another member: { organization_id, owner_id, role }.';

-- The work of transfer_ownership. Definer: callers may not write memberships. Both rows change in one statement, so that there is an
-- owner all the time. Errors: 400 22023, 403 forbidden, 404 not_found.
create or replace function private.transfer_ownership_work(p_organization_id uuid, p_user_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_caller_id constant uuid := private.require_user();
  v_caller_role text;
begin
  perform from public.organizations o where o.id = p_organization_id for update;
  select m.role into v_caller_role from public.organization_members m
  where m.organization_id = p_organization_id and m.user_id = v_caller_id;
  if v_caller_role is null or not exists (
    select from public.organization_members m where m.organization_id = p_organization_id and m.user_id = p_user_id
  ) then
    perform private.fail_not_found();
  elsif v_caller_role <> 'owner' then
    perform private.fail_forbidden('owner_hands_over');
  elsif p_user_id = v_caller_id then
    perform private.fail_invalid('p_user_id', 'another_member');
  end if;

  update public.organization_members m set role = case when m.user_id = p_user_id then 'owner' else 'admin' end
  where m.organization_id = p_organization_id and m.user_id in (p_user_id, v_caller_id);
  return jsonb_build_object('organization_id', p_organization_id, 'owner_id', p_user_id, 'role', 'admin');
end;
$$;

revoke all on function private.transfer_ownership_work from public, anon, authenticated;
grant execute on function private.transfer_ownership_work to authenticated;
comment on function private.transfer_ownership_work is 'Swaps owner and admin between the caller and another member.';
