-- Tells whoever asked that a hotel has confirmed its offer, once per day it is then held until. Private, for definer functions.
create or replace function private.tell_confirmed(p_offer public.proposals) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_words constant jsonb := private.request_mail(p_offer.rfp_id);
begin
  if v_words ->> 'reply_to' is null then
    return;
  end if;
  perform private.enqueue_email('offer_confirmed', v_words ->> 'reply_to',
    (v_words - 'reply_to') || jsonb_build_object('rfp_id', p_offer.rfp_id, 'valid_until', p_offer.valid_until,
      'hotel_name', (select h.name from public.hotels h where h.id = p_offer.hotel_id)),
    'offer_confirmed/' || p_offer.id || '/' || p_offer.valid_until, 'rfp_answered');
end;
$$;

comment on function private.tell_confirmed is 'Mail to the organizer about a confirmed offer.';
