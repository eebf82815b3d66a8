-- Sends the request of one hotel again, to its recipients as they are now, while it has not been answered: for a corrected
-- address. At most 3 times a day. For members of the RFP's organization.
-- Errors: 404 not_found, 409 invalid_transition, 429 limit_reached, 401, 429.
create or replace function public.resend_rfp(p_send_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.send_again(p_send_id);
end;
$$;

revoke all on function public.resend_rfp(uuid) from public, anon, authenticated;
grant execute on function public.resend_rfp(uuid) to authenticated;
comment on function public.resend_rfp(uuid) is 'Sends a hotel its request again: { send_id, delivery, mails }.';
