-- One-time export links. Only the definer helpers of dsar_request and dsar_export_by_token touch it.
-- No API role reads or writes it.
revoke all on private.dsar_tokens from public, anon, authenticated, service_role;

drop policy if exists dsar_tokens_all_nobody on private.dsar_tokens;
create policy dsar_tokens_all_nobody on private.dsar_tokens
  for all to anon, authenticated
  using (false) with check (false);
