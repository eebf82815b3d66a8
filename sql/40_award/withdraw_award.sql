-- Takes an award back, when the winner cannot keep it: its proposal is withdrawn, the RFP is out again, the offers that lost to it
-- stand as before, and the hotels concerned are told.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023 without a reason, 409 invalid_transition unless the
-- RFP was awarded, 401, 429.
create or replace function public.withdraw_award(p_rfp_id uuid, p_reason text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.withdraw_award_work(p_rfp_id, nullif(btrim(p_reason, E' \t\r\n'), ''));
end;
$$;

revoke all on function public.withdraw_award from public, anon, authenticated;
grant execute on function public.withdraw_award to authenticated;
comment on function public.withdraw_award is
  'Withdraws an award: { rfp_id, status, proposal_id, restored }; restored counts the offers that stand again.';

-- The work of withdraw_award. Definer: it moves several hotels' proposals against the state machine, which it states first.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition.
create or replace function private.withdraw_award_work(p_rfp_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
  v_winner_id uuid;
  v_restored integer;
begin
  if p_reason is null or length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason', 'length', '{"least": 1, "most": 2000}');
  end if;
  select p.id into v_winner_id from public.proposals p
  where p.rfp_id = p_rfp_id and p.is_current and p.status = 'won' for update;
  if v_rfp.status <> 'decided' or v_winner_id is null then
    perform private.fail_transition('RFP', v_rfp.status, 'sent', 'no_award');
  end if;

  perform set_config('app.withdrawing_award', p_rfp_id::text, true);
  perform private.announce_withdrawal(p_rfp_id, v_winner_id, p_reason);
  update public.decision_snapshots d set withdrawn_at = clock_timestamp(), withdrawal_reason = p_reason
  where d.id = (
    select n.id from public.decision_snapshots n where n.rfp_id = p_rfp_id order by n.decided_at desc, n.created_at desc limit 1);
  update public.rfps r set status = 'sent', award_reason = null where r.id = p_rfp_id;
  update public.proposals p set status = 'withdrawn' where p.id = v_winner_id;
  update public.proposals p set status = p.lost_from
  where p.rfp_id = p_rfp_id and p.is_current and p.status = 'lost' and p.lost_from is not null;
  get diagnostics v_restored = row_count;
  perform set_config('app.withdrawing_award', '', true);
  return jsonb_build_object('rfp_id', p_rfp_id, 'status', 'sent', 'proposal_id', v_winner_id, 'restored', v_restored);
end;
$$;

revoke all on function private.withdraw_award_work from public, anon, authenticated;
grant execute on function private.withdraw_award_work to authenticated;
comment on function private.withdraw_award_work is 'Puts a decided RFP of the caller''s out again without its winner.';

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
