-- What send_rfp would send: { hotels, unreachable: [{ hotel_id, hotel_name }], mail }. `mail` holds the parameters of the mail to the
-- first of the hotels; `unreachable` the hotels that no address takes mail for, without saying which addresses there are. Hotels that
-- the RFP cannot be sent to are left out. Nothing is stored or sent. For members of the RFP's organization.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.preview_request(p_rfp_id uuid, p_hotel_ids uuid[]) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.request_preview(p_rfp_id, p_hotel_ids);
end;
$$;

revoke all on function public.preview_request from public, anon, authenticated;
grant execute on function public.preview_request to authenticated;
comment on function public.preview_request is
  'What sending an RFP to hotels would send, and which of them no mail reaches: { hotels, unreachable, mail }.';
