-- Whom hotels write to about an RFP, and who is told of their answers: its creator, or, when they are gone, the
-- organization's longest-standing owner. Definer: hotels do not read profiles. Null when nobody is left.
create or replace function private.organizer_address(p_rfp_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select p.email
    from public.rfps r
    join public.organization_members m on m.organization_id = r.organization_id
    join public.profiles p on p.id = m.user_id
    where r.id = p_rfp_id
    order by m.user_id is not distinct from r.created_by desc, m.role = 'owner' desc, m.role = 'admin' desc, m.created_at, m.id
    limit 1);
end;
$$;

revoke all on function private.organizer_address from public, anon, authenticated;
comment on function private.organizer_address is 'Address of the RFP''s creator, else of an owner.';
