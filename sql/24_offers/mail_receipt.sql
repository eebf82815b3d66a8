-- Queues the receipt of an answer to whoever gave it, by link or account; nobody for what the service loads.
-- p_answer: what the receipt says beside the request (lib/email/messages/offer-receipt.ts). p_key tells answers apart.
-- Private, for definer functions.
create or replace function private.mail_receipt(p_rfp_id uuid, p_hotel_id uuid, p_answer jsonb, p_key text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_address constant text := private.acting_address();
  v_send_id uuid;
begin
  select s.id into v_send_id from public.sends s where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id;
  if v_address is null or v_send_id is null then
    return;
  end if;
  insert into public.email_sends (recipient, kind, params, dedupe_key, send_id)
  values (v_address, 'offer_receipt',
    private.request_mail(p_rfp_id) || jsonb_build_object('send_id', v_send_id, 'link_id', private.make_answer_link(v_send_id, v_address),
      'hotel_name', (select h.name from public.hotels h where h.id = p_hotel_id)) || p_answer,
    'offer_receipt/' || p_key, v_send_id)
  on conflict (dedupe_key) do nothing;
end;
$$;

comment on function private.mail_receipt is 'Queues the receipt of an offer or a decline.';
