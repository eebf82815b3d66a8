-- What there is of the call that says at once that mail was queued: { extensions, url, signature }. The signature is of
-- 'doctor/' and the challenge, by the vault's secret: whoever has the secret can tell that it is the same, and nobody else
-- learns it. For the service alone: the operator's check asks.
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
