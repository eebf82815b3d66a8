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
  return private.reopen(p_rfp_id, nullif(btrim(p_reason, E' \t\r\n'), ''));
end;
$$;

revoke all on function public.withdraw_award from public, anon, authenticated;
grant execute on function public.withdraw_award to authenticated;
comment on function public.withdraw_award is
  'Withdraws an award: { rfp_id, status, proposal_id, restored }; restored counts the offers that stand again.';
