-- The organizations that share an owner with one, itself included: limits count what they do together. Private, for definer functions.
create or replace function private.owned_together(p_organization_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select p_organization_id
    union
    select others.organization_id
    from public.organization_members mine
    join public.organization_members others on others.user_id = mine.user_id and others.role = 'owner'
    where mine.organization_id = p_organization_id and mine.role = 'owner');
$$;

revoke all on function private.owned_together from public, anon, authenticated;
grant execute on function private.owned_together to service_role;
comment on function private.owned_together is 'Ids of the organizations with an owner in common.';
