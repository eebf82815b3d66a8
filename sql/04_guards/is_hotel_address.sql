-- Whether an address belongs to a hotel: to one of its contacts, or to somebody who works there. Private, for definer functions.
create or replace function private.is_hotel_address(p_hotel_id uuid, p_email text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.hotel_contacts c where c.hotel_id = p_hotel_id and c.email = p_email)
    or exists (
      select from public.hotel_members m join public.profiles p on p.id = m.user_id
      where m.hotel_id = p_hotel_id and p.email = p_email);
$$;

comment on function private.is_hotel_address is 'Whether an address is a contact''s or a person''s of the hotel.';
