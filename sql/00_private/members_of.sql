-- Called by list_members, which checks who may. Definer: people can otherwise read only their own profile.
create or replace function private.members_of(p_organization_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'email', p.email, 'full_name', p.full_name, 'role', m.role,
    'created_at', m.created_at) order by m.created_at, m.id), '[]')
  from public.organization_members m
  join public.profiles p on p.id = m.user_id
  where m.organization_id = p_organization_id;
$$;

revoke all on function private.members_of from public, anon, authenticated;
grant execute on function private.members_of to authenticated;
comment on function private.members_of is
  'Members of an organization as they see each other: user_id, email, full_name, role, created_at.';
