-- Invites an address to an organization: owners to any role, admins to all but owner. A link goes to that address, valid for
-- 7 days; an open invitation of the same address is replaced.
-- Errors: 400 22023 for an address or role that is none; 403 forbidden; 404 not_found; 409 already_member; 429 limit_reached
-- beyond 50 open invitations, 100 mails a day, or 5 to one address from anybody; 401, 429.
create or replace function public.invite_member(p_organization_id uuid, p_email text, p_role text default 'member') returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if p_role is null or p_role <> all ('{owner,admin,member}') then
    perform private.fail_invalid('p_role', 'one_of', '{"of": ["owner", "admin", "member"]}');
  end if;
  return private.invite(p_organization_id, null, p_email, p_role);
end;
$$;

revoke all on function public.invite_member from public, anon, authenticated;
grant execute on function public.invite_member to authenticated;
comment on function public.invite_member is 'Invites an address to an organization: { invitation_id, email, role, expires_at }.';
