-- Cancels an RFP that is a draft or out, with a reason or without. Its links are void from then on.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.cancel_rfp(p_rfp_id uuid, p_reason text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.cancel_rfp_work(p_rfp_id, nullif(btrim(p_reason, E' \t\r\n'), ''));
end;
$$;

revoke all on function public.cancel_rfp from public, anon, authenticated;
grant execute on function public.cancel_rfp to authenticated;
comment on function public.cancel_rfp is 'Cancels an RFP: { rfp_id, status, reason }.';

-- The work of cancel_rfp. Definer: callers may not write the reason otherwise.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition.
create or replace function private.cancel_rfp_work(p_rfp_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
begin
  if length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason', 'too_long', '{"most": 2000}');
  elsif v_rfp.status = 'cancelled' then
    perform private.fail_state('RFP', 'cancelled');
  end if;
  update public.rfps r set status = 'cancelled', cancel_reason = p_reason where r.id = p_rfp_id;
  return jsonb_build_object('rfp_id', p_rfp_id, 'status', 'cancelled', 'reason', p_reason);
end;
$$;

revoke all on function private.cancel_rfp_work from public, anon, authenticated;
grant execute on function private.cancel_rfp_work to authenticated;
comment on function private.cancel_rfp_work is 'Cancels an RFP of the caller''s.';
