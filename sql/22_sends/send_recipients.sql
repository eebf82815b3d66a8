-- Whom the mail about given sends goes to: their hotels' recipients, and the address that the organizer named for that send alone
-- (resend_rfp). Private, for definer functions.
create or replace function private.send_recipients(p_send_ids uuid[])
returns table (send_id uuid, hotel_id uuid, address public.email_address)
language sql stable
set search_path = ''
as $$
  with asked as materialized (
    select s.id, s.hotel_id from public.sends s where s.id = any (p_send_ids)
  )
  select a.id, a.hotel_id, r.address
  from asked a
  join private.recipients_of(array(select distinct b.hotel_id from asked b)) r on r.hotel_id = a.hotel_id
  union
  select a.id, a.hotel_id, l.recipient
  from asked a join public.answer_links l on l.send_id = a.id
  where l.is_correction and l.revoked_at is null;
$$;

comment on function private.send_recipients is 'Addresses that the mail about sends goes to.';
