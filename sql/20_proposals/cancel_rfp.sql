-- Cancels an RFP that is a draft or out, with a reason or without. Its links are void from then on.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.cancel_rfp(p_rfp_id uuid, p_reason text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.cancel(p_rfp_id, nullif(btrim(p_reason, E' \t\r\n'), ''));
end;
$$;

revoke all on function public.cancel_rfp from public, anon, authenticated;
grant execute on function public.cancel_rfp to authenticated;
comment on function public.cancel_rfp is 'Cancels an RFP: { rfp_id, status, reason }.';
