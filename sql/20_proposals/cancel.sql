-- The work of cancel_rfp. Definer: callers may not write the reason otherwise.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition.
create or replace function private.cancel(p_rfp_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
begin
  if length(p_reason) > 2000 then
    perform private.fail_invalid('p_reason: at most 2000 characters');
  elsif v_rfp.status = 'cancelled' then
    perform private.fail_transition('RFP', 'cancelled', 'cancelled');
  end if;
  update public.rfps r set status = 'cancelled', cancel_reason = p_reason where r.id = p_rfp_id;
  return jsonb_build_object('rfp_id', p_rfp_id, 'status', 'cancelled', 'reason', p_reason);
end;
$$;

revoke all on function private.cancel from public, anon, authenticated;
grant execute on function private.cancel to authenticated;
comment on function private.cancel is 'Cancels an RFP of the caller''s.';
