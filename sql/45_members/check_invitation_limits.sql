-- Refuses an invitation beyond 50 open ones and 100 mails in 24 hours per organization or hotel, so that nobody is flooded. One
-- that would replace an open one counts as a mail only. Called by invite, which holds the lock. Errors: 429 limit_reached.
create or replace function private.check_invitation_limits(p_organization_id uuid, p_hotel_id uuid, p_email text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_open integer;
  v_mailed integer;
begin
  select count(*) filter (where i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and i.email <> p_email),
    count(*) filter (where i.created_at > now() - interval '24 hours')
  into v_open, v_mailed
  from public.invitations i
  where (i.organization_id = p_organization_id or i.hotel_id = p_hotel_id)
    and (i.created_at > now() - interval '24 hours' or i.accepted_at is null and i.revoked_at is null);
  if v_open >= 50 then
    perform private.fail(429, 'limit_reached', 'There are 50 open invitations: wait for answers, or revoke some');
  elsif v_mailed >= 100 then
    perform private.fail(429, 'limit_reached', '100 invitations were sent in the last 24 hours');
  end if;
end;
$$;

comment on function private.check_invitation_limits is 'Refuses an invitation beyond 50 open ones or 100 in 24 hours.';
