-- The work of withdraw_award. Definer: it moves several hotels' proposals against the state machine, which it states first.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition.
create or replace function private.reopen(p_rfp_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
  v_winner_id uuid;
  v_restored integer;
begin
  if p_reason is null or length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason: 1 to 2000 characters');
  end if;
  select p.id into v_winner_id from public.proposals p
  where p.rfp_id = p_rfp_id and p.is_current and p.status = 'won' for update;
  if v_rfp.status <> 'decided' or v_winner_id is null then
    perform private.fail_transition('RFP', v_rfp.status, 'sent', 'there is no award to withdraw');
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

revoke all on function private.reopen from public, anon, authenticated;
grant execute on function private.reopen to authenticated;
comment on function private.reopen is 'Puts a decided RFP of the caller''s out again without its winner.';
