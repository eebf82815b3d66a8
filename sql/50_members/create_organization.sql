-- Makes an organization that the caller owns. Its tier is free, or agency when the caller's own address has an approved founding
-- application that no organization has used yet. For every signed-in person.
-- Errors: 400 22023 for a name that is empty or longer than 200 characters and for a currency that is none; 409 limit_reached
-- for a sixth that one person owns; 401, 429.
create or replace function public.create_organization(p_name text, p_reporting_currency text default 'EUR') returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_name constant text := btrim(p_name);
begin
  perform private.enter_rpc();
  if v_name is null or length(v_name) not between 1 and 200 then
    perform private.fail_invalid('p_name', 'length', '{"least": 1, "most": 200}');
  end if;
  return private.create_organization_work(v_name, coalesce(private.require_currency('p_reporting_currency', p_reporting_currency), 'EUR'));
end;
$$;

revoke all on function public.create_organization from public, anon, authenticated;
grant execute on function public.create_organization to authenticated;
comment on function public.create_organization is 'Makes an organization the caller owns: { organization_id, name, tier, reporting_currency, role }.';

-- The work of create_organization. Definer: callers may not write memberships or tiers. One at a time per person, so that the limit
-- and the application hold when asked twice at once.
-- Errors: 409 limit_reached.
create or replace function private.create_organization_work(p_name text, p_currency text) returns jsonb
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
    perform private.fail_because(409, 'limit_reached', 'organizations', '{"most": 5}');
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

revoke all on function private.create_organization_work from public, anon, authenticated;
grant execute on function private.create_organization_work to authenticated;
comment on function private.create_organization_work is 'Makes an organization with the caller as owner, on the tier their application brings.';

-- The approved founding application of a person's own (canonical) address that no organization has used yet; null when there is
-- none. One at a time per mailbox until commit, so that two spellings of it cannot bring two organizations the tier at once.
-- Called by create_organization_work.
create or replace function private.unused_founding_application(p_user_id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_mailbox constant text := (select private.canonical_email(p.email) from public.profiles p where p.id = p_user_id);
  v_application_id uuid;
begin
  -- The next statement sees what was used while this one waited.
  perform pg_advisory_xact_lock(hashtextextended('founding application/' || v_mailbox, 0));
  select a.id into v_application_id
  from public.agency_applications a
  where private.canonical_email(a.email) = v_mailbox and a.confirmed_at is not null
    and a.status in ('approved', 'auto-approved') and a.used_at is null
    -- One application per canonical address brings the tier, however many were approved.
    and not exists (
      select from public.agency_applications u
      where u.used_at is not null and private.canonical_email(u.email) = v_mailbox)
  order by a.approved_at, a.id
  limit 1;
  return v_application_id;
end;
$$;

comment on function private.unused_founding_application is 'Id of the approved application that can still bring a person''s organization the Agency tier, or null.';
