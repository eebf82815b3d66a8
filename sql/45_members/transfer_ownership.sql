-- Makes another member the owner and the caller an admin, in one step. For owners.
-- Errors: 400 22023 for oneself; 403 forbidden; 404 not_found; 401, 429.
create or replace function public.transfer_ownership(p_organization_id uuid, p_user_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.hand_over(p_organization_id, p_user_id);
end;
$$;

revoke all on function public.transfer_ownership from public, anon, authenticated;
grant execute on function public.transfer_ownership to authenticated;
comment on function public.transfer_ownership is 'Hands the caller''s ownership to another member: { organization_id, owner_id, role }.';
