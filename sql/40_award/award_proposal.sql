-- Awards an RFP to a proposal: it has won, the RFP is decided, the other standing proposals have lost and all are told, at
-- once. An offer that does not rank first among the offers needs a reason; what a last round or an open counter-offer would still bring
-- is cut off with p_confirm alone. An offer whose hotel does not say that it holds a first option is awarded all the same, with a warning:
-- rooms and space may be gone.
-- Locks the RFP before the proposal, so that awards made at the same moment wait in line and all but the first get an answer.
-- For members of the RFP's organization. Errors: 404 not_found, 403 forbidden, 400 22023, 409 invalid_transition, 409
-- offer_expired for an offer past its day that the hotel has not confirmed, 409 round_open, 401, 429.
create or replace function public.award_proposal(p_proposal_id uuid, p_reason text default null, p_confirm boolean default false)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_reason constant text := nullif(btrim(p_reason, E' \t\r\n'), '');
  v_proposal public.proposals;
  v_lost integer;
begin
  perform private.enter_rpc();
  select p.* into v_proposal from public.proposals p where p.id = p_proposal_id;
  if not found then
    perform private.fail_not_found();
  end if;
  if not v_proposal.organization_id = any (private.my_organization_ids()) then
    perform private.fail_forbidden('organizer_decides');
  elsif length(v_reason) > 2000 then
    perform private.fail_invalid('p_reason', 'too_long', '{"most": 2000}');
  end if;

  perform private.note_award_reason(v_proposal.rfp_id, v_reason);
  -- Read under the lock: what stood when the caller asked may have been decided while we waited.
  select p.* into v_proposal from public.proposals p where p.id = p_proposal_id;
  select count(*) into v_lost from public.proposals p
  where p.rfp_id = v_proposal.rfp_id and p.id <> p_proposal_id and p.is_current and p.status = any (private.undecided_statuses());
  if v_proposal.status = 'won' then
    perform private.fail_state('proposal', 'won', 'rfp_decided');
  end if;
  perform set_config('app.confirming_award', case when p_confirm then v_proposal.rfp_id::text else '' end, true);
  update public.proposals p set status = 'won' where p.id = p_proposal_id;
  perform set_config('app.confirming_award', '', true);
  return jsonb_build_object('rfp_id', v_proposal.rfp_id, 'proposal_id', p_proposal_id, 'status', 'won', 'lost', v_lost,
    'warnings', case when v_proposal.option_status = 'first_option' then '[]'
      else jsonb_build_array(jsonb_build_object('code', 'no_first_option', 'option_status', v_proposal.option_status)) end);
end;
$$;

revoke all on function public.award_proposal from public, anon, authenticated;
grant execute on function public.award_proposal to authenticated;
comment on function public.award_proposal is
  'Awards the RFP to a proposal: { rfp_id, proposal_id, status, lost, warnings }; lost counts the other proposals that stood.';

-- Locks an RFP of the caller's for its award and notes the reason, while it is out. If the award fails, the reason is rolled back
-- with it. Definer: callers may not write the reason otherwise. Errors: 404 not_found.
create or replace function private.note_award_reason(p_rfp_id uuid, p_reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
begin
  if v_rfp.status = 'sent' and v_rfp.award_reason is distinct from p_reason then
    update public.rfps r set award_reason = p_reason where r.id = p_rfp_id;
  end if;
end;
$$;

revoke all on function private.note_award_reason from public, anon, authenticated;
grant execute on function private.note_award_reason to authenticated;
comment on function private.note_award_reason is 'Locks an RFP and notes why an offer is to win it.';
