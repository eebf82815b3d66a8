-- Sends the request of one hotel again, to its recipients as they are now, while it has not been answered. With p_email, for a hotel
-- that mail does not reach, it and all later mail about the send also go to that address; the hotel's contacts stay as they are. At
-- most 3 times a day. For members of the RFP's organization.
-- Errors: 404 not_found, 400 22023 for what is no address, 409 invalid_transition, 429 limit_reached, 401, 429.
drop function if exists public.resend_rfp(uuid);
create or replace function public.resend_rfp(p_send_id uuid, p_email text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.send_again(p_send_id, p_email);
end;
$$;

revoke all on function public.resend_rfp from public, anon, authenticated;
grant execute on function public.resend_rfp to authenticated;
comment on function public.resend_rfp is 'Sends a hotel its request again: { send_id, delivery, mails }.';
