-- What every mail about a hotel's offer says of it: { send_id, link_id, hotel_name, rfp_title, organizer_name, city,
-- start_date, reply_to, total, per_attendee, currency, brand }. Amounts as decimal text, the offer as made.
-- Private, for definer functions.
create or replace function private.offer_mail(p_offer public.proposals, p_send_id uuid, p_address text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('send_id', p_send_id, 'link_id', private.make_answer_link(p_send_id, p_address), 'hotel_name', h.name,
      'rfp_title', r.title, 'organizer_name', o.name, 'city', r.city, 'start_date', coalesce(p_offer.start_date, r.start_date),
      'reply_to', private.organizer_address(r.id), 'brand', private.brand_mail(r.organization_id), 'total', private.proposal_total(p_offer)::text,
      'per_attendee', private.per_attendee(private.proposal_total(p_offer), p_offer.attendees)::text, 'currency', p_offer.currency)
    from public.rfps r
    join public.organizations o on o.id = r.organization_id
    join public.hotels h on h.id = p_offer.hotel_id
    where r.id = p_offer.rfp_id);
end;
$$;

comment on function private.offer_mail is 'Parameters common to the mails about one offer.';
