-- The work of invite_member and invite_hotel_member; exactly one of the two ids is given. Definer: callers may not write invitations
-- or mail. The organization or hotel is locked, so that its limits hold when many are invited at once. Errors: 400 22023, 403
-- forbidden, 404 not_found, 409 already_member, 429 limit_reached.
create or replace function private.invite(p_organization_id uuid, p_hotel_id uuid, p_email text, p_role text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_user();
  v_email constant text := private.normal_address(p_email);
  v_name text;
  v_invitation public.invitations;
begin
  if p_hotel_id is null then
    select o.name into v_name from public.organizations o where o.id = p_organization_id for update;
  else
    select h.name into v_name from public.hotels h where h.id = p_hotel_id for update;
  end if;
  case private.may_invite(v_user_id, p_organization_id, p_hotel_id, p_role)
    when true then null;
    when false then perform private.fail_forbidden(case when p_hotel_id is not null then 'managers_invite'
      when p_role = 'owner' then 'owners_invite_owners' else 'admins_invite' end);
    else perform private.fail_not_found();
  end case;
  if not coalesce(private.is_email_address(v_email), false) then
    perform private.fail_invalid('p_email', 'email');
  end if;
  if exists (
    select from public.profiles p where p.email = v_email and (
      exists (select from public.organization_members m where m.organization_id = p_organization_id and m.user_id = p.id)
      or exists (select from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = p.id))
  ) then
    perform private.fail_because(409, 'already_member', 'already_member');
  end if;
  perform private.check_invitation_limits(p_organization_id, p_hotel_id, v_email, v_user_id);

  update public.invitations i set revoked_at = now()
  where (i.organization_id = p_organization_id or i.hotel_id = p_hotel_id) and i.email = v_email
    and i.accepted_at is null and i.revoked_at is null;
  insert into public.invitations (organization_id, hotel_id, email, role, invited_by)
  values (p_organization_id, p_hotel_id, v_email, p_role, v_user_id)
  returning * into v_invitation;
  perform private.enqueue_email('member_invitation', v_email, jsonb_build_object(
      'request_id', v_invitation.id, 'name', v_name, 'role', p_role, 'is_hotel', p_hotel_id is not null,
      'invited_by', (select p.email from public.profiles p where p.id = v_user_id)),
    'member_invitation/' || v_invitation.id);
  return jsonb_build_object('invitation_id', v_invitation.id, 'email', v_email, 'role', p_role, 'expires_at', v_invitation.expires_at);
end;
$$;

revoke all on function private.invite from public, anon, authenticated;
grant execute on function private.invite to authenticated;
comment on function private.invite is 'Stores an invitation to an organization or a hotel and queues its mail.';

-- Refuses an invitation beyond 50 open ones and 100 mails in 24 hours per organization or hotel, 100 in 24 hours by the person who
-- invites, over all their organizations and hotels, and 5 in 24 hours to one mailbox from anybody, so that nobody is flooded. One
-- that would replace an open one counts as a mail only. Called by invite, which holds the lock on the organization or hotel. Errors:
-- 429 limit_reached.
create or replace function private.check_invitation_limits(
  p_organization_id uuid, p_hotel_id uuid, p_email text, p_invited_by uuid
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_mailbox constant text := private.canonical_email(p_email);
  v_open integer;
  v_mailed integer;
  v_by_person integer;
  v_to_mailbox integer;
begin
  -- Invitations by one person, or to one mailbox, that come at the same moment are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('invitations-by/' || p_invited_by, 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations-to/' || v_mailbox, 0));
  select count(*) filter (where i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and i.email <> p_email),
    count(*) filter (where i.created_at > now() - interval '24 hours')
  into v_open, v_mailed
  from public.invitations i
  where (i.organization_id = p_organization_id or i.hotel_id = p_hotel_id)
    and (i.created_at > now() - interval '24 hours' or i.accepted_at is null and i.revoked_at is null);
  select count(*) filter (where i.invited_by = p_invited_by), count(*) filter (where private.canonical_email(i.email) = v_mailbox)
  into v_by_person, v_to_mailbox
  from public.invitations i
  where i.created_at > now() - interval '24 hours';
  if v_open >= 50 then
    perform private.fail_because(429, 'limit_reached', 'open_invitations', '{"most": 50}');
  elsif v_mailed >= 100 or v_by_person >= 100 then
    perform private.fail_because(429, 'limit_reached', 'invitations', '{"most": 100}');
  elsif v_to_mailbox >= 5 then
    perform private.fail_because(429, 'limit_reached', 'invitations_to_address', '{"most": 5}');
  end if;
end;
$$;

comment on function private.check_invitation_limits is
  'Refuses an invitation beyond 50 open ones, 100 in 24 hours by a place or a person, or 5 to a mailbox.';
