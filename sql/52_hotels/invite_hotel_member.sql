-- Invites an address to a hotel, for its managers. A link goes to that address, valid for 7 days; an open invitation of the same
-- address is replaced. Taken up by accept_invitation, ended by revoke_invitation.
-- Errors: 400 22023 for an address or role that is none; 403 forbidden; 404 not_found; 409 already_member; 429 limit_reached
-- beyond 50 open invitations, 100 mails a day, or 5 to one address from anybody; 401, 429.
create or replace function public.invite_hotel_member(p_hotel_id uuid, p_email text, p_role text default 'staff') returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if p_role is null or p_role not in ('manager', 'staff') then
    perform private.fail_invalid('p_role', 'one_of', '{"of": ["manager", "staff"]}');
  elsif p_hotel_id is null then
    perform private.fail_not_found();
  end if;
  return private.invite(null, p_hotel_id, p_email, p_role);
end;
$$;

revoke all on function public.invite_hotel_member from public, anon, authenticated;
grant execute on function public.invite_hotel_member to authenticated;
comment on function public.invite_hotel_member is 'Invites an address to a hotel: { invitation_id, email, role, expires_at }.';
