-- Ends an open invitation: its link is worth nothing any more. For those who may invite in that role; again changes nothing.
-- Errors: 403 forbidden; 404 not_found; 409 invalid_transition for one that was accepted; 401, 429.
create or replace function public.revoke_invitation(p_invitation_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.revoke_invitation_work(p_invitation_id);
end;
$$;

revoke all on function public.revoke_invitation from public, anon, authenticated;
grant execute on function public.revoke_invitation to authenticated;
comment on function public.revoke_invitation is 'Revokes an invitation: { invitation_id, status: "revoked" }.';

-- The work of revoke_invitation. Definer: callers may not write invitations. Errors: 403, 404, 409 invalid_transition.
create or replace function private.revoke_invitation_work(p_invitation_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_invitation public.invitations;
begin
  select i.* into v_invitation from public.invitations i where i.id = p_invitation_id for update;
  case private.may_invite(private.require_user(), v_invitation.organization_id, v_invitation.hotel_id, v_invitation.role)
    when true then null;
    when false then perform private.fail_forbidden('inviters_revoke');
    else perform private.fail_not_found();
  end case;
  if v_invitation.accepted_at is not null then
    perform private.fail_transition('invitation', 'accepted', 'revoked', 'invitation_used');
  end if;
  update public.invitations i set revoked_at = now() where i.id = p_invitation_id and i.revoked_at is null;
  return jsonb_build_object('invitation_id', p_invitation_id, 'status', 'revoked');
end;
$$;

revoke all on function private.revoke_invitation_work from public, anon, authenticated;
grant execute on function private.revoke_invitation_work to authenticated;
comment on function private.revoke_invitation_work is 'Marks an open invitation as revoked.';
