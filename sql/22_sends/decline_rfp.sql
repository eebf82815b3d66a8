-- Declines an RFP with a reason, also after the deadline. A proposal made before is withdrawn by it.
-- For staff of the hotel. Errors: 404 not_found, 400 22023 for an unknown code, or other without words, 409
-- invalid_transition, 401, 429.
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
  return private.decline_rfp_work(p_rfp_id, p_hotel_id, coalesce(p_reason_code, 'other'), p_reason);
end;
$$;

revoke all on function public.decline_rfp from public, anon, authenticated;
grant execute on function public.decline_rfp to authenticated;
comment on function public.decline_rfp is
  'Declines an RFP: { rfp_id, hotel_id, status, decline_code, decline_reason, responded_at }. A standing proposal is withdrawn.';

-- As decline_rfp, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 400 22023, 409
-- invalid_transition, 429.
create or replace function public.decline_rfp_by_token(p_token text, p_reason_code text, p_reason text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.decline_rfp_by_token_work(p_token, p_reason_code, p_reason);
end;
$$;

revoke all on function public.decline_rfp_by_token from public, anon, authenticated;
grant execute on function public.decline_rfp_by_token to anon, authenticated, service_role;
comment on function public.decline_rfp_by_token is 'Declines an RFP by the link in a hotel''s mail, as decline_rfp.';

-- The work of decline_rfp_by_token. Definer: the token is the credential, the caller is not signed in; the triggers check again whose
-- send it is. Errors: those of enter_by_link and decline_rfp_work.
create or replace function private.decline_rfp_by_token_work(p_token text, p_code text, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  return (select private.decline_rfp_work(s.rfp_id, s.hotel_id, p_code, p_reason) from private.acting_send() s);
end;
$$;

revoke all on function private.decline_rfp_by_token_work from public, anon, authenticated;
grant execute on function private.decline_rfp_by_token_work to anon, authenticated, service_role;
comment on function private.decline_rfp_by_token_work is 'Declines the send that a link stands for.';

-- The work of decline_rfp and decline_rfp_by_token: the hotel's send is declined with a code, and with words where the code is
-- other. Invoker: the first writes under row-level security; the second calls it from a definer.
-- Errors: 400 22023, 409 invalid_transition.
create or replace function private.decline_rfp_work(p_rfp_id uuid, p_hotel_id uuid, p_code text, p_reason text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_send public.sends;
begin
  if coalesce(p_code, '') not in
    ('dates_full', 'rooms_full', 'space_full', 'rooms_to_space', 'too_large', 'too_small', 'budget', 'rate_too_low', 'fnb_too_low',
    'no_meeting_space', 'short_notice', 'not_our_business', 'other') then
    perform private.fail_invalid('p_reason_code', 'one_of',
      '{"of": ["dates_full", "rooms_full", "space_full", "rooms_to_space", "too_large", "too_small", "budget", "rate_too_low", "fnb_too_low",
        "no_meeting_space", "short_notice", "not_our_business", "other"]}');
  elsif length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason', 'too_long', '{"most": 2000}');
  elsif p_code = 'other' and coalesce(btrim(p_reason, E' \t\r\n'), '') = '' then
    perform private.fail_invalid('p_reason', 'say_why_declined');
  end if;
  update public.sends s set status = 'declined', decline_code = p_code, decline_reason = p_reason
  where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id
  returning s.* into v_send;
  return jsonb_build_object('rfp_id', v_send.rfp_id, 'hotel_id', v_send.hotel_id, 'status', v_send.status,
    'decline_code', v_send.decline_code, 'decline_reason', v_send.decline_reason, 'responded_at', v_send.responded_at);
end;
$$;

revoke all on function private.decline_rfp_work from public, anon, authenticated;
grant execute on function private.decline_rfp_work to authenticated;
comment on function private.decline_rfp_work is 'Declines a hotel''s send; the caller has been checked.';
