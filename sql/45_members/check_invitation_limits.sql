-- Refuses an invitation beyond 50 open ones and 100 mails in 24 hours per organization or hotel, 100 in 24 hours by the person who
-- invites, over all their organizations and hotels, and 5 in 24 hours to one mailbox from anybody, so that nobody is flooded. One
-- that would replace an open one counts as a mail only. Called by invite, which holds the lock on the organization or hotel. Errors:
-- 429 limit_reached.
drop function if exists private.check_invitation_limits(uuid, uuid, text);
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
    perform private.fail(429, 'limit_reached', 'There are 50 open invitations: wait for answers, or revoke some');
  elsif v_mailed >= 100 or v_by_person >= 100 then
    perform private.fail(429, 'limit_reached', '100 invitations were sent in the last 24 hours');
  elsif v_to_mailbox >= 5 then
    perform private.fail(429, 'limit_reached', 'This address was invited 5 times in the last 24 hours');
  end if;
end;
$$;

comment on function private.check_invitation_limits is
  'Refuses an invitation beyond 50 open ones, 100 in 24 hours by a place or a person, or 5 to a mailbox.';
