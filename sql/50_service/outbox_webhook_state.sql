-- How the webhook that announces queued mail at once is set up: { extensions, url, signature }. The signature is of 'doctor/' and the
-- challenge, with the vault's secret: whoever has the secret can tell that it is the same, and nobody else learns it. For the service
-- alone, for the operator's check.
create or replace function public.outbox_webhook_state(p_challenge text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.webhook_state(p_challenge);
end;
$$;

revoke all on function public.outbox_webhook_state from public, anon, authenticated;
grant execute on function public.outbox_webhook_state to service_role;
comment on function public.outbox_webhook_state is 'Whether queued mail is announced at once: { extensions, url, signature }.';
