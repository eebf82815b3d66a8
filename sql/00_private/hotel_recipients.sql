-- Whom a hotel's mail goes to: its contacts with an address and its managers, each address once, at most 5, those first that
-- have been there longest. Private, for definer functions. Errors: none.
create or replace function private.hotel_recipients(p_hotel_id uuid) returns setof text
language sql stable
set search_path = ''
as $$
  select a.email
  from (
    select c.email::text as email, 1 as place, c.created_at from public.hotel_contacts c
    where c.hotel_id = p_hotel_id and c.email is not null
    union all
    select p.email::text, 2, m.created_at from public.hotel_members m join public.profiles p on p.id = m.user_id
    where m.hotel_id = p_hotel_id and m.role = 'manager'
  ) a
  group by a.email
  order by min(a.place), min(a.created_at), a.email
  limit 5;
$$;

revoke all on function private.hotel_recipients(uuid) from public, anon, authenticated;
comment on function private.hotel_recipients(uuid) is 'Addresses of a hotel''s contacts and managers, at most 5.';
