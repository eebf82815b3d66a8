-- When platform staff opened an organization, newest first: { access_id, opened_by, reason, opened_at, expires_at }, the newest 200.
-- For its owners and admins, and platform staff. Errors: 403 forbidden for its other members, 404 not_found; 401, 429.
create or replace function public.list_staff_access(p_organization_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not coalesce(p_organization_id = any (private.my_administered_organization_ids()), false)
    and not (private.is_platform_admin() and exists (select from public.organizations o where o.id = p_organization_id)) then
    if p_organization_id = any (private.my_organization_ids()) then
      perform private.fail_forbidden('owners_see_access');
    end if;
    perform private.fail_not_found();
  end if;
  return private.list_staff_access_work(p_organization_id);
end;
$$;

revoke all on function public.list_staff_access from public, anon, authenticated;
grant execute on function public.list_staff_access to authenticated;
comment on function public.list_staff_access is 'Who of the platform''s staff opened an organization, when and why.';

-- The work of list_staff_access. Definer: owners may not read staff's profiles, of which only the name leaves. Callers make sure that
-- the organization is the caller's.
create or replace function private.list_staff_access_work(p_organization_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('access_id', a.id, 'opened_by', a.name, 'reason', a.reason,
    'opened_at', a.opened_at, 'expires_at', a.expires_at) order by a.opened_at desc, a.id), '[]')
  from (
    select s.*, nullif(p.full_name, '') as name
    from public.staff_access s left join public.profiles p on p.id = s.user_id
    where s.organization_id = p_organization_id
    order by s.opened_at desc, s.id limit 200
  ) a;
$$;

revoke all on function private.list_staff_access_work from public, anon, authenticated;
grant execute on function private.list_staff_access_work to authenticated;
comment on function private.list_staff_access_work is 'Openings of an organization with the name of who opened it; the caller has been checked.';
