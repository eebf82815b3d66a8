-- Queues one mail of p_kind to every recipient of the given sends (contacts and managers, at most 5 a hotel, as
-- private.recipients_of has them), each with the link of its send and address. p_occasion tells one mail of a kind about a
-- send from the next: the same again queues nothing. Returns how many were queued.
-- Private, for definer functions. Errors: none.
create or replace function private.mail_hotels(
  p_kind text, p_channel text, p_send_ids uuid[], p_params jsonb, p_occasion text
) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_hotel_ids constant uuid[] := array(select distinct s.hotel_id from public.sends s where s.id = any (p_send_ids));
  v_queued integer;
begin
  insert into public.answer_links (send_id, recipient)
  select s.id, a.address
  from public.sends s join private.recipients_of(v_hotel_ids) a on a.hotel_id = s.hotel_id
  where s.id = any (p_send_ids)
  on conflict (send_id, recipient) do nothing;

  -- A statement of its own, so that links made at the same moment by somebody else are seen.
  insert into public.email_sends (recipient, kind, channel, params, dedupe_key, send_id)
  select a.address, p_kind, p_channel,
    p_params || jsonb_build_object('send_id', s.id, 'hotel_name', h.name, 'link_id', l.id),
    concat_ws('/', p_kind, l.id, p_occasion), s.id
  from public.sends s
  join public.hotels h on h.id = s.hotel_id
  join private.recipients_of(v_hotel_ids) a on a.hotel_id = s.hotel_id
  join public.answer_links l on l.send_id = s.id and l.recipient = a.address
  where s.id = any (p_send_ids)
  on conflict (dedupe_key) do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end;
$$;

revoke all on function private.mail_hotels(text, text, uuid[], jsonb, text) from public, anon, authenticated;
comment on function private.mail_hotels(text, text, uuid[], jsonb, text) is 'Queues a mail about a request to the recipients of sends.';
