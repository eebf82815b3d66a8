-- A member of an organization as its decision records name one: { name, role, user_id }, the address where there is no name. Null
-- for everybody else, so that nobody of a hotel or of the platform is named. Private, for definer functions that have checked their caller.
create or replace function private.member_named(p_organization_id uuid, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(nullif(btrim(p.full_name), ''), p.email), 'role', m.role, 'user_id', m.user_id)
  from public.organization_members m join public.profiles p on p.id = m.user_id
  where m.organization_id = p_organization_id and m.user_id = p_user_id;
$$;

comment on function private.member_named is '{ name, role, user_id } of a member of an organization; null for everybody else.';
