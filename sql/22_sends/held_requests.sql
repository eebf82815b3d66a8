-- The requests' mails to given sends that wait for a day with room (first_requests): their recipients have heard nothing of the
-- request yet, and get no other mail about it before. Private, for definer functions.
create or replace function private.held_requests(p_send_ids uuid[])
returns table (email_id uuid, send_id uuid, address public.email_address)
language sql stable
begin atomic
  select e.id, e.send_id, e.recipient
  from public.email_sends e
  where e.send_id = any (p_send_ids) and e.kind = 'rfp_send' and e.status = 'queued' and e.attempts = 0 and e.next_attempt_at > now();
end;

comment on function private.held_requests is 'Mails of requests that wait, of the given sends, with whom they are for.';
