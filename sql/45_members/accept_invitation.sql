-- Takes up an invitation, once, by the person who signs in with the invited address.
-- Errors: 403 forbidden for another address; 404 not_found for a token never issued; 410 invitation_expired for one that was
-- used, revoked, is too old, or whose sender may no longer invite; 401, 429.
create or replace function public.accept_invitation(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.join_by_token(p_token);
end;
$$;

revoke all on function public.accept_invitation from public, anon, authenticated;
grant execute on function public.accept_invitation to authenticated;
comment on function public.accept_invitation is 'Makes the caller a member of what they were invited to: { organization_id | hotel_id, role }.';
