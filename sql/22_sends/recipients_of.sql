-- Whom hotels' mail goes to: each hotel's contacts with an address and its managers, each address once, at most 5 a hotel,
-- those first that have been there longest. Private, for definer functions.
create or replace function private.recipients_of(p_hotel_ids uuid[]) returns table (hotel_id uuid, address public.email_address)
language sql stable
set search_path = ''
as $$
  select n.hotel_id, n.email
  from (
    select a.hotel_id, a.email,
      row_number() over (partition by a.hotel_id order by min(a.place), min(a.created_at), a.email) as nth
    from (
      select c.hotel_id, c.email, 1 as place, c.created_at from public.hotel_contacts c
      where c.hotel_id = any (p_hotel_ids) and c.email is not null
      union all
      select m.hotel_id, p.email, 2, m.created_at from public.hotel_members m join public.profiles p on p.id = m.user_id
      where m.hotel_id = any (p_hotel_ids) and m.role = 'manager'
    ) a
    group by a.hotel_id, a.email
  ) n
  where n.nth <= 5
  order by n.hotel_id, n.nth;
$$;

comment on function private.recipients_of is 'Addresses that hotels'' mail goes to.';
