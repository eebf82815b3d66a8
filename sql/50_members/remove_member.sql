-- Ends a membership: owners anybody's, admins those of non-owners, everybody their own.
-- Errors: 403 forbidden; 404 not_found; 409 invalid_transition where no owner would be left; 401, 429.
create or replace function public.remove_member(p_organization_id uuid, p_user_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.change_member(p_organization_id, p_user_id, null);
end;
$$;

revoke all on function public.remove_member from public, anon, authenticated;
grant execute on function public.remove_member to authenticated;
comment on function public.remove_member is 'Removes a member, or the caller: { organization_id, user_id, role: null }.';
