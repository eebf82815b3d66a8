-- Takes up an invitation, once, by the person who signs in with the invited address.
-- Errors: 403 forbidden for another address; 404 not_found for a token never issued; 410 invitation_expired for one that was
-- used, revoked, is too old, or whose sender may no longer invite; 401, 429.
create or replace function public.accept_invitation(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.accept_invitation_work(p_token);
end;
$$;

revoke all on function public.accept_invitation from public, anon, authenticated;
grant execute on function public.accept_invitation to authenticated;
comment on function public.accept_invitation is 'Makes the caller a member of what they were invited to: { organization_id | hotel_id, role }.';

-- The work of accept_invitation. Definer: callers may not write memberships. Calls at once queue on the invitation's row, so that one
-- joins and the others find it used. Somebody who belongs there by now keeps their role.
-- Errors: 403 forbidden, 404 not_found, 410 invitation_expired.
create or replace function private.accept_invitation_work(p_token text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_user();
  v_invitation public.invitations;
  v_role text;
begin
  select i.* into v_invitation from public.invitations i
  where i.token_sha256 = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  for update;
  if not found then
    perform private.fail_not_found();
  elsif v_invitation.accepted_at is not null or v_invitation.revoked_at is not null or v_invitation.expires_at <= now()
    or not coalesce(private.may_invite(
      v_invitation.invited_by, v_invitation.organization_id, v_invitation.hotel_id, v_invitation.role), false) then
    perform private.fail_because(410, 'invitation_expired', 'invitation_expired', '{"days": 7}');
  elsif not exists (select from public.profiles p where p.id = v_user_id and p.email = v_invitation.email) then
    perform private.fail_forbidden('other_address');
  end if;

  update public.invitations i set accepted_at = now() where i.id = v_invitation.id;
  if v_invitation.hotel_id is null then
    insert into public.organization_members (organization_id, user_id, role)
    values (v_invitation.organization_id, v_user_id, v_invitation.role)
    on conflict (organization_id, user_id) do nothing;
    select m.role into v_role from public.organization_members m
    where m.organization_id = v_invitation.organization_id and m.user_id = v_user_id;
    return jsonb_build_object('organization_id', v_invitation.organization_id, 'role', v_role);
  end if;
  insert into public.hotel_members (hotel_id, user_id, role) values (v_invitation.hotel_id, v_user_id, v_invitation.role)
  on conflict (hotel_id, user_id) do nothing;
  delete from private.removed_people r where r.hotel_id = v_invitation.hotel_id and r.user_id = v_user_id;
  update public.hotel_claims c set status = 'approved', reviewed_by = v_invitation.invited_by, reviewed_at = now()
  where c.hotel_id = v_invitation.hotel_id and c.user_id = v_user_id and c.status = 'pending';
  select m.role into v_role from public.hotel_members m where m.hotel_id = v_invitation.hotel_id and m.user_id = v_user_id;
  return jsonb_build_object('hotel_id', v_invitation.hotel_id, 'role', v_role);
end;
$$;

revoke all on function private.accept_invitation_work from public, anon, authenticated;
grant execute on function private.accept_invitation_work to authenticated;
comment on function private.accept_invitation_work is 'Spends an invitation and makes the caller a member.';
