-- The organization whose currencies a person may configure: on the enterprise tier exactly, as its owner or admin; with
-- several, the one joined first. Called by read_fx_config and set_fx_config. Errors: 403 forbidden.
create or replace function private.require_fx_organization(p_user_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_membership record;
begin
  select o.id, m.role in ('owner', 'admin') as may_configure into v_membership
  from public.organization_members m
  join public.organizations o on o.id = m.organization_id
  where m.user_id = p_user_id and o.tier = 'enterprise'
  order by may_configure desc, m.created_at, o.id
  limit 1;

  if v_membership.id is null then
    perform private.fail_forbidden('enterprise_only');
  elsif not v_membership.may_configure then
    perform private.fail_forbidden('admins_set_currencies');
  end if;
  return v_membership.id;
end;
$$;

revoke all on function private.require_fx_organization from public, anon, authenticated;
grant execute on function private.require_fx_organization to service_role;
comment on function private.require_fx_organization is 'The enterprise organization p_user_id owns or administers, or 403.';
