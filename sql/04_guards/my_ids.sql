-- Whose rows a caller may touch, as ids for policies: `organization_id = any ((select private.my_organization_ids())::uuid[])`.
-- Definer: policies on the tables of members would otherwise ask themselves. Empty when signed out, in no order. In plpgsql,
-- because it keeps its plans for the session: a SQL function that cannot be inlined is planned anew by every query.

create or replace function private.my_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(select m.organization_id from public.organization_members m where m.user_id = (select auth.uid()));
end;
$$;
comment on function private.my_organization_ids is 'Organizations the signed-in user belongs to.';

create or replace function private.my_administered_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select m.organization_id from public.organization_members m
    where m.user_id = (select auth.uid()) and m.role in ('owner', 'admin'));
end;
$$;
comment on function private.my_administered_organization_ids is 'Organizations the signed-in user is owner or admin of.';

create or replace function private.my_hotel_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(select m.hotel_id from public.hotel_members m where m.user_id = (select auth.uid()));
end;
$$;
comment on function private.my_hotel_ids is 'Hotels the signed-in user is staff of.';

create or replace function private.my_managed_hotel_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select m.hotel_id from public.hotel_members m where m.user_id = (select auth.uid()) and m.role = 'manager');
end;
$$;
comment on function private.my_managed_hotel_ids is 'Hotels the signed-in user manages.';

-- An array and not `or …`, because an index can serve the one and not the other.
create or replace function private.visible_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.my_organization_ids() || private.overseen_organization_ids();
end;
$$;
comment on function private.visible_organization_ids is
  'Organizations whose requests the signed-in user may read: their own, and those they opened as platform staff.';

-- For policies that two indexes serve (`organization_id = any (…) or hotel_id = any (…)`): there this is a third condition. In one
-- array with the caller's own organizations, the planner would expect ten organizations, and fetch and sort all of their rows where
-- the newest few would do.
create or replace function private.overseen_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_platform_admin() then
    return array(
      select distinct a.organization_id from public.staff_access a
      where a.user_id = (select auth.uid()) and a.expires_at > now());
  end if;
  return array[]::uuid[];
end;
$$;
comment on function private.overseen_organization_ids is
  'Organizations that the caller, platform staff, has opened with a reason (open_organization); none for anybody else.';

-- For the audit of conversions, which staff read without opening anything: `organization_id between (select private.overseen_from()) and
-- (select private.overseen_to())` is all of a table for staff and nothing for the others, by the index. `or is_platform_admin()`
-- says the same, but then the table is read whole for everybody. Invoker: it asks a definer helper.
create or replace function private.overseen_from() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_platform_admin() then '00000000-0000-0000-0000-000000000000'::uuid end;
end;
$$;
comment on function private.overseen_from is 'Lowest uuid for platform staff, null for anybody else.';

create or replace function private.overseen_to() returns uuid
language sql immutable parallel safe
return 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid;
comment on function private.overseen_to is 'Highest uuid there is.';

revoke all on function private.my_organization_ids, private.my_administered_organization_ids, private.my_hotel_ids,
  private.my_managed_hotel_ids, private.visible_organization_ids, private.overseen_organization_ids, private.overseen_from,
  private.overseen_to from public, anon, authenticated;
grant execute on function private.my_organization_ids, private.my_administered_organization_ids, private.my_hotel_ids,
  private.my_managed_hotel_ids, private.visible_organization_ids, private.overseen_organization_ids to authenticated, service_role;
grant execute on function private.overseen_from, private.overseen_to to authenticated;
