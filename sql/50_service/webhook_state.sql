-- The work of outbox_webhook_state. Definer: only its owner may read the vault.
create or replace function private.webhook_state(p_challenge text) returns jsonb
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

revoke all on function private.webhook_state from public, anon, authenticated;
grant execute on function private.webhook_state to service_role;
comment on function private.webhook_state is 'Whether queued mail is announced at once.';
