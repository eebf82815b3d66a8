-- Declines an RFP with a reason; after a proposal, that is its withdrawal.
-- For staff of the hotel. Errors: 404 not_found, 400 22023 without a reason, 409 invalid_transition, 401, 429.
create or replace function public.decline_rfp(p_rfp_id uuid, p_hotel_id uuid, p_reason text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_send public.sends;
begin
  perform private.enter_rpc();
  if not exists (select from public.sends s where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id
    and s.hotel_id = any (private.my_hotel_ids())) then
    perform private.fail_not_found();
  end if;
  if length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason: at most 2000 characters');
  end if;
  update public.sends s set status = 'declined', decline_reason = p_reason
  where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id
  returning s.* into v_send;
  return jsonb_build_object('rfp_id', v_send.rfp_id, 'hotel_id', v_send.hotel_id, 'status', v_send.status,
    'decline_reason', v_send.decline_reason, 'responded_at', v_send.responded_at);
end;
$$;

revoke all on function public.decline_rfp(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.decline_rfp(uuid, uuid, text) to authenticated;
comment on function public.decline_rfp(uuid, uuid, text) is
  'Declines an RFP: { rfp_id, hotel_id, status, decline_reason, responded_at }. A standing proposal is withdrawn.';
