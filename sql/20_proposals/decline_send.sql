-- The work of decline_rfp and decline_rfp_by_token: the hotel's send is declined with a code, and with words where the code is
-- other. Invoker: the first writes under row-level security; the second calls it from a definer.
-- Errors: 400 22023, 409 invalid_transition.
create or replace function private.decline_send(p_rfp_id uuid, p_hotel_id uuid, p_code text, p_reason text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_send public.sends;
begin
  if coalesce(p_code, '') not in
    ('dates_full', 'too_large', 'too_small', 'budget', 'no_meeting_space', 'short_notice', 'not_our_business', 'other') then
    perform private.fail_invalid('p_reason_code: dates_full, too_large, too_small, budget, no_meeting_space, short_notice, '
      || 'not_our_business or other');
  elsif length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason: at most 2000 characters');
  elsif p_code = 'other' and coalesce(btrim(p_reason, E' \t\r\n'), '') = '' then
    perform private.fail_invalid('p_reason: say why the hotel declines');
  end if;
  update public.sends s set status = 'declined', decline_code = p_code, decline_reason = p_reason
  where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id
  returning s.* into v_send;
  return jsonb_build_object('rfp_id', v_send.rfp_id, 'hotel_id', v_send.hotel_id, 'status', v_send.status,
    'decline_code', v_send.decline_code, 'decline_reason', v_send.decline_reason, 'responded_at', v_send.responded_at);
end;
$$;

revoke all on function private.decline_send from public, anon, authenticated;
grant execute on function private.decline_send to authenticated;
comment on function private.decline_send is 'Declines a hotel''s send; the caller has been checked.';
