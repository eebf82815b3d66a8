-- What was last deployed. Deployments write it as the database's owner; the service reads it for the operator's check.
revoke all on private.deployment from public, anon, authenticated, service_role;
grant select on private.deployment to service_role;

drop policy if exists deployment_all_nobody on private.deployment;
create policy deployment_all_nobody on private.deployment
  for all to anon, authenticated
  using (false) with check (false);
