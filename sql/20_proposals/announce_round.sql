-- Tells each hotel of a last round that it is asked, until when, and what it offers now; its rank only where the organizer shows
-- it. What was asked and of whom goes into the trace. Private, for definer functions.
create or replace function private.announce_round(p_rfp_id uuid, p_round integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_words constant jsonb := private.request_mail(p_rfp_id);
  v_asked record;
begin
  for v_asked in
    select o.*, s.id as send_id, p as offer
    from public.rfp_rounds o
    join public.sends s on s.rfp_id = o.rfp_id and s.hotel_id = o.hotel_id
    join public.proposals p on p.id = o.proposal_id
    where o.rfp_id = p_rfp_id and o.round = p_round
    order by o.hotel_id
  loop
    perform private.trace(v_asked.organization_id, p_rfp_id, v_asked.hotel_id, 'final_round',
      jsonb_build_object('round', p_round, 'due', v_asked.due, 'show_rank', v_asked.show_rank));
    perform private.mail_hotels('close_r2', 'rfp_send', array[v_asked.send_id], v_words || jsonb_build_object(
      'due', v_asked.due, 'message', v_asked.message, 'own_rank', case when v_asked.show_rank then v_asked.own_rank end,
      'total', private.proposal_total(v_asked.offer)::text, 'offer_currency', (v_asked.offer).currency,
      'per_attendee', private.per_attendee(private.proposal_total(v_asked.offer), (v_asked.offer).attendees)::text),
      'round/' || p_round);
  end loop;
end;
$$;

comment on function private.announce_round is 'Mails and trace of a last round that begins.';
