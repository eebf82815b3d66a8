-- Declines an RFP with a reason, also after the deadline. A proposal made before is withdrawn by it.
-- For staff of the hotel. Errors: 404 not_found, 400 22023 for an unknown code, or other without words, 409
-- invalid_transition, 401, 429.
drop function if exists public.decline_rfp(uuid, uuid, text);
create or replace function public.decline_rfp(
  p_rfp_id uuid, p_hotel_id uuid, p_reason text default null, p_reason_code text default 'other'
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.sends s where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id
    and s.hotel_id = any (private.my_hotel_ids())) then
    perform private.fail_not_found();
  end if;
  return private.decline_send(p_rfp_id, p_hotel_id, coalesce(p_reason_code, 'other'), p_reason);
end;
$$;

revoke all on function public.decline_rfp from public, anon, authenticated;
grant execute on function public.decline_rfp to authenticated;
comment on function public.decline_rfp is
  'Declines an RFP: { rfp_id, hotel_id, status, decline_code, decline_reason, responded_at }. A standing proposal is withdrawn.';
