-- The work of create_organization. Definer: callers may not write memberships or tiers. One at a time per person, so that the limit
-- and the application hold when asked twice at once.
-- Errors: 409 limit_reached.
create or replace function private.found_organization(p_name text, p_currency text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := private.require_user();
  v_application_id uuid;
  v_organization public.organizations;
begin
  perform from public.profiles p where p.id = v_user_id for update;
  if (select count(*) from public.organization_members m where m.user_id = v_user_id and m.role = 'owner') >= 5 then
    perform private.fail(409, 'limit_reached', 'One person owns at most 5 organizations');
  end if;

  v_application_id := private.unused_founding_application(v_user_id);
  insert into public.organizations (name, reporting_currency, tier, granted_tier)
  select p_name, p_currency, g.tier, g.tier
  from (values (case when v_application_id is null then 'free' else 'agency' end)) g (tier)
  returning * into v_organization;
  insert into public.organization_members (organization_id, user_id, role) values (v_organization.id, v_user_id, 'owner');
  update public.agency_applications a set used_at = now() where a.id = v_application_id;
  return jsonb_build_object('organization_id', v_organization.id, 'name', v_organization.name, 'tier', v_organization.tier,
    'reporting_currency', v_organization.reporting_currency, 'role', 'owner');
end;
$$;

revoke all on function private.found_organization from public, anon, authenticated;
grant execute on function private.found_organization to authenticated;
comment on function private.found_organization is 'Makes an organization with the caller as owner, on the tier their application brings.';
