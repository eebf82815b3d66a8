-- How the webhook that announces queued mail at once is set up: { extensions, url, signature }. The signature is of 'doctor/' and the
-- challenge, with the vault's secret: whoever has the secret can tell that it is the same, and nobody else learns it. For the service
-- alone, for the operator's check.
create or replace function public.outbox_webhook_state(p_challenge text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.outbox_webhook_state_work(p_challenge);
end;
$$;

revoke all on function public.outbox_webhook_state from public, anon, authenticated;
grant execute on function public.outbox_webhook_state to service_role;
comment on function public.outbox_webhook_state is 'Whether queued mail is announced at once: { extensions, url, signature }.';

-- The work of outbox_webhook_state. Definer: only its owner may read the vault.
create or replace function private.outbox_webhook_state_work(p_challenge text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'extensions', to_regnamespace('net') is not null and to_regclass('vault.decrypted_secrets') is not null,
    'url', private.vault_secret('outbox_webhook_url'),
    'signature', private.hmac_sha256(convert_to('doctor/' || p_challenge, 'UTF8'),
      convert_to(private.vault_secret('webhook_signing_secret'), 'UTF8')));
end;
$$;

revoke all on function private.outbox_webhook_state_work from public, anon, authenticated;
grant execute on function private.outbox_webhook_state_work to service_role;
comment on function private.outbox_webhook_state_work is 'Whether queued mail is announced at once.';
