-- Ends an open invitation: its link is worth nothing any more. For those who may invite in that role; again changes nothing.
-- Errors: 403 forbidden; 404 not_found; 409 invalid_transition for one that was accepted; 401, 429.
create or replace function public.revoke_invitation(p_invitation_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.end_invitation(p_invitation_id);
end;
$$;

revoke all on function public.revoke_invitation from public, anon, authenticated;
grant execute on function public.revoke_invitation to authenticated;
comment on function public.revoke_invitation is 'Revokes an invitation: { invitation_id, status: "revoked" }.';
