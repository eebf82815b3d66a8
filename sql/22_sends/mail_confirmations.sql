-- Asks hotels whether their offers still hold, with a link to one click: once in the 2 days before an offer's last day and
-- once after it, while the RFP is out and the event ahead; not within 24 hours of the offer itself. A late run still asks about last
-- days up to 30 days ago; older ones are left to the organizer. A confirmed offer has a new last day, and is asked about again then.
-- Called by enqueue_rfp_mails_work. Private, for definer functions.
create or replace function private.mail_confirmations(p_now timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (p_now at time zone 'UTC')::date;
  v_offer record;
begin
  for v_offer in
    select p as offer, s.id as send_id, p.valid_until < v_today as is_over
    from public.proposals p
    join public.rfps r on r.id = p.rfp_id and r.status = 'sent'
    join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
    where p.is_current and p.status = any (private.undecided_statuses())
      and p.valid_until between v_today - 30 and v_today + 2 and p.submitted_at <= p_now - interval '24 hours'
      and coalesce(p.start_date, r.start_date) > v_today
      and not exists (
        select from public.email_sends e
        where e.send_id = s.id and e.kind = 'offer_confirm'
          and e.dedupe_key like '%/' || concat_ws('/', p.valid_until, p.valid_until < v_today))
    order by p.rfp_id, p.id
  loop
    perform private.mail_hotels('offer_confirm', 'rfp_send', array[v_offer.send_id],
      private.request_mail((v_offer.offer).rfp_id) || jsonb_build_object('proposal_id', (v_offer.offer).id,
        'start_date', (v_offer.offer).start_date, 'valid_until', (v_offer.offer).valid_until, 'is_over', v_offer.is_over,
        'total', private.proposal_total(v_offer.offer)::text, 'offer_currency', (v_offer.offer).currency,
        'per_attendee', private.per_attendee(private.proposal_total(v_offer.offer), (v_offer.offer).attendees)::text),
      concat_ws('/', (v_offer.offer).valid_until, v_offer.is_over));
  end loop;
end;
$$;

comment on function private.mail_confirmations is 'Queues mails that ask hotels to confirm offers about to end, or ended.';
