-- Whom one hotel's mail goes to. Private, for definer functions. Errors: none.
create or replace function private.hotel_recipients(p_hotel_id uuid) returns setof text
language sql stable
set search_path = ''
as $$
  select a.address from private.recipients_of(array[p_hotel_id]) a;
$$;

revoke all on function private.hotel_recipients(uuid) from public, anon, authenticated;
comment on function private.hotel_recipients(uuid) is 'Addresses that a hotel''s mail goes to.';
