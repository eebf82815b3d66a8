-- Opens an organization to platform staff: for 24 hours they see its requests as its members do, and change nothing. Who, when and why
-- is kept, and its owners are told by mail at once. Opening it again is another row with a reason of its own.
-- Errors: 401 unauthorized, 403 forbidden, 400 22023 for a reason that is not 1 to 500 characters, 404 not_found,
-- 429 rate_limited (30 openings an hour).
create or replace function public.open_organization(p_organization_id uuid, p_reason text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  return private.open_organization_work(p_organization_id, private.staff_reason(p_reason));
end;
$$;

revoke all on function public.open_organization from public, anon, authenticated;
grant execute on function public.open_organization to authenticated;
comment on function public.open_organization is
  'Opens an organization to the calling platform staff for 24 hours and tells its owners: { access_id, expires_at }.';

-- The work of open_organization. Definer: nobody writes these rows by hand. Errors: 404 not_found, 429 rate_limited.
create or replace function private.open_organization_work(p_organization_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_access public.staff_access;
begin
  perform private.require_platform_admin();
  perform from public.organizations o where o.id = p_organization_id for key share;
  if not found then
    perform private.fail_not_found();
  end if;
  perform private.hit_rate_limit('open-organization/' || auth.uid(), 30);
  insert into public.staff_access (organization_id, user_id, reason, expires_at)
  values (p_organization_id, auth.uid(), p_reason, now() + interval '24 hours')
  returning * into v_access;

  perform private.enqueue_email('staff_access', p.email,
    jsonb_build_object('access_id', v_access.id, 'organization_name', o.name, 'reason', v_access.reason,
      'opened_at', v_access.opened_at, 'expires_at', v_access.expires_at,
      'person', (select nullif(a.full_name, '') from public.profiles a where a.id = v_access.user_id)),
    format('staff_access/%s/%s', v_access.id, p.id), null, p.id)
  from public.organizations o
  join public.organization_members m on m.organization_id = o.id and m.role = 'owner'
  join public.profiles p on p.id = m.user_id
  where o.id = p_organization_id;
  return jsonb_build_object('access_id', v_access.id, 'expires_at', v_access.expires_at);
end;
$$;

revoke all on function private.open_organization_work from public, anon, authenticated;
grant execute on function private.open_organization_work to authenticated;
comment on function private.open_organization_work is 'Notes that the caller opened an organization, and mails its owners.';
