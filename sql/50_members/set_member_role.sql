-- Gives a member another role: owners any, admins all but owner and never to or from an owner.
-- Errors: 400 22023 for a role that is none; 403 forbidden; 404 not_found; 409 invalid_transition where no owner would be left;
-- 401, 429.
create or replace function public.set_member_role(p_organization_id uuid, p_user_id uuid, p_role text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if p_role is null or p_role <> all ('{owner,admin,member}') then
    perform private.fail_invalid('p_role', 'one_of', '{"of": ["owner", "admin", "member"]}');
  end if;
  return private.change_member(p_organization_id, p_user_id, p_role);
end;
$$;

revoke all on function public.set_member_role from public, anon, authenticated;
grant execute on function public.set_member_role to authenticated;
comment on function public.set_member_role is 'Changes a member''s role: { organization_id, user_id, role }.';
