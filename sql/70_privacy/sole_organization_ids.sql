-- What an organizer's erasure takes with it and their export shows: organizations of which they are the only member.
-- Called by person_records and erase_person.
create or replace function private.sole_organization_ids(p_user_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(m.organization_id order by m.organization_id), '{}')
  from public.organization_members m
  where m.user_id = p_user_id
    and not exists (
      select from public.organization_members o
      where o.organization_id = m.organization_id and o.user_id <> p_user_id
    );
$$;

comment on function private.sole_organization_ids is 'Organizations that have no member but this one.';
