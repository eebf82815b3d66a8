-- Sends in which both sides are one: the hotel is the organization's own venue, or one of its people (staff, and contacts, who
-- answer by link) is a member of the organization, by account or by address. What passes between them is no fact about the hotel.
-- Of the hotels' addresses only those in a domain of a member are brought into canonical form, because a request goes to thousands.
-- Private, for definer functions.
create or replace function private.related_sends(p_send_ids uuid[]) returns setof uuid
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    with asked as materialized (
      select s.id, s.organization_id, s.hotel_id from public.sends s where s.id = any (p_send_ids)
    ), ours as materialized (
      select m.organization_id, m.user_id, private.canonical_email(p.email) as address
      from public.organization_members m
      join public.profiles p on p.id = m.user_id
      where m.organization_id in (select a.organization_id from asked a)
    ), domains as (
      select distinct split_part(o.address, '@', -1) as domain from ours o
      union
      select 'googlemail.com' from ours o where o.address like '%@gmail.com'
    ), theirs as (
      select m.hotel_id, private.canonical_email(p.email) as address
      from public.hotel_members m
      join public.profiles p on p.id = m.user_id
      where m.hotel_id in (select a.hotel_id from asked a)
      union
      select c.hotel_id, private.canonical_email(c.email)
      from public.hotel_contacts c
      where c.hotel_id in (select a.hotel_id from asked a) and split_part(lower(c.email), '@', -1) in (select d.domain from domains d)
    )
    select a.id from asked a join public.hotels h on h.id = a.hotel_id where h.organization_id = a.organization_id
    union
    select a.id
    from asked a
    join ours o on o.organization_id = a.organization_id
    join theirs t on t.hotel_id = a.hotel_id and t.address = o.address;
end;
$$;

comment on function private.related_sends is 'Those of the sends in which hotel and organization are one side.';
