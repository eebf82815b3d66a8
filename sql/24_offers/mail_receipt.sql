-- Queues the receipt of an answer to whoever gave it, by link or account. p_answer: what the receipt says beside the request
-- (lib/email/messages/offer-receipt.ts). p_key tells answers apart. Private, for definer functions, which leave out what the service loads.
create or replace function private.mail_receipt(p_rfp_id uuid, p_hotel_id uuid, p_answer jsonb, p_key text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_address constant text := private.acting_address();
begin
  insert into public.email_sends (recipient, kind, params, dedupe_key, send_id)
  select v_address, 'offer_receipt',
    private.request_mail(p_rfp_id) || jsonb_build_object('send_id', s.id, 'link_id', private.make_answer_link(s.id, v_address),
      'hotel_name', (select h.name from public.hotels h where h.id = p_hotel_id)) || p_answer,
    'offer_receipt/' || p_key, s.id
  from public.sends s where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id
  on conflict (dedupe_key) do nothing;
end;
$$;

comment on function private.mail_receipt is 'Queues the receipt of an offer or a decline.';
