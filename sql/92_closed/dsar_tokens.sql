-- One-time export links. The definer helpers of dsar_request and dsar_export_by_token read and spend them; the service
-- adds the hash of a link's token when it writes the mail (register_link_token), and sees neither hashes nor addresses.
revoke all on private.dsar_tokens from public, anon, authenticated, service_role;
grant select (id, used_at), update (token_sha256) on private.dsar_tokens to service_role;

drop policy if exists dsar_tokens_all_nobody on private.dsar_tokens;
create policy dsar_tokens_all_nobody on private.dsar_tokens
  for all to anon, authenticated
  using (false) with check (false);
