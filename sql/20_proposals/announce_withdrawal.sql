-- Queues award_withdrawn: to the hotel that had won, and to those whose offers stand again. Called by reopen before the offers
-- move.
create or replace function private.announce_withdrawal(p_rfp_id uuid, p_winner_id uuid, p_reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enqueue_email('award_withdrawn', a.address, private.offer_mail(p, s.id, a.address) || jsonb_build_object(
        'was_winner', p.id = p_winner_id, 'reason', case when p.id = p_winner_id then p_reason end),
      format('award_withdrawn/%s/%s/%s', p_winner_id, p.id, a.address))
    from public.proposals p
    join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
    join private.send_recipients(array(select t.id from public.sends t where t.rfp_id = p_rfp_id)) a on a.send_id = s.id
    where p.rfp_id = p_rfp_id and p.is_current and (p.id = p_winner_id or (p.status = 'lost' and p.lost_from is not null));
end;
$$;

comment on function private.announce_withdrawal is 'Tells the hotels concerned that an award was withdrawn.';
