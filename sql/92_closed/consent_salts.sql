-- Daily salts of the consent log: with one, its hashes could be matched to addresses. The consent endpoint, as the
-- service, uses today's; no other API role reads or writes them.
revoke all on private.consent_salts from public, anon, authenticated, service_role;
grant select, insert, delete on private.consent_salts to service_role;

drop policy if exists consent_salts_all_nobody on private.consent_salts;
create policy consent_salts_all_nobody on private.consent_salts
  for all to anon, authenticated
  using (false) with check (false);
