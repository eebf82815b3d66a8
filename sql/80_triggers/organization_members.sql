-- What happens when a row of public.organization_members is stored: its triggers, in the order in which they fire.

-- An organization always keeps an owner. Nobody demotes or removes the last one; when the last owner's account itself is
-- gone, the longest-standing admin, else member, takes over.
-- Trigger function, definer: it looks at members whoever acts, and locks the organization so that two owners who remove
-- each other at once cannot both succeed. Errors: 409 invalid_transition.
create or replace function private.keep_organization_owner() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := old.organization_id;
begin
  perform from public.organizations o where o.id = v_organization_id for update;
  if not found or exists (
    select from public.organization_members m where m.organization_id = v_organization_id and m.role = 'owner'
  ) then
    return null;
  end if;

  if exists (select from public.profiles p where p.id = old.user_id) then
    perform private.fail_because(409, 'invalid_transition', 'last_owner');
  end if;

  update public.organization_members set role = 'owner'
  where id = (
    select m.id from public.organization_members m
    where m.organization_id = v_organization_id
    order by m.role = 'admin' desc, m.created_at, m.id
    limit 1
  );
  return null;
end;
$$;

revoke all on function private.keep_organization_owner from public, anon, authenticated;
comment on function private.keep_organization_owner is 'Trigger on organization_members: the last owner stays, or is succeeded.';

-- After each row:
create or replace trigger t01_keep_organization_owner after delete on public.organization_members
  for each row when (old.role = 'owner') execute function private.keep_organization_owner();
create or replace trigger t02_keep_organization_owner_on_demotion after update of role on public.organization_members
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function private.keep_organization_owner();

-- After the statement:
create or replace trigger t03_mark_related_sends after insert on public.organization_members
  referencing new table as changed for each statement execute function private.mark_related_sends();
