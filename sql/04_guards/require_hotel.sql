-- Guard of the hotel's own RPCs: the caller works at the hotel, or is platform staff. Somebody else's hotel looks like none.
-- Errors: 404 not_found.
create or replace function private.require_hotel(p_hotel_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_hotel_id = any (private.my_hotel_ids())
    or (private.is_platform_admin() and exists (select from public.hotels h where h.id = p_hotel_id)) then
    return;
  end if;
  perform private.fail_not_found();
end;
$$;

revoke all on function private.require_hotel from public, anon, authenticated;
grant execute on function private.require_hotel to authenticated;
comment on function private.require_hotel is 'Passes staff of the hotel and platform admins; 404 not_found otherwise.';
