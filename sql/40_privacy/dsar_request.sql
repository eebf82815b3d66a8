-- Mails a link to what is held about an address, good for 24 hours, if anything is. Anybody may ask, and the answer is always
-- the same: only who reads that mailbox learns more. Errors: 429 rate_limited.
create or replace function public.dsar_request(p_email text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_anonymous_rpc();
  perform private.accept_dsar_request(p_email);
  return jsonb_build_object('status', 'accepted');
end;
$$;

revoke all on function public.dsar_request from public, anon, authenticated;
grant execute on function public.dsar_request to anon, authenticated, service_role;
comment on function public.dsar_request is
  'Mails a one-time export link to the address if anything is held about it; always accepted.';
