-- An RFP of the caller's organization, locked until commit, for functions that change it.
-- Definer: the lock is taken whatever columns the caller may write. Errors: 404 not_found.
create or replace function private.my_rfp(p_rfp_id uuid) returns public.rfps
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
begin
  select r.* into v_rfp from public.rfps r
  where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids())
  for no key update;
  if not found then
    perform private.fail_not_found();
  end if;
  return v_rfp;
end;
$$;

revoke all on function private.my_rfp from public, anon, authenticated;
grant execute on function private.my_rfp to authenticated;
comment on function private.my_rfp is 'An RFP of the caller''s, locked; 404 not_found otherwise.';
