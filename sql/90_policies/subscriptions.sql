-- What an organization pays for: its members see it, the payment webhook writes it.
revoke all on public.subscriptions from public, anon, authenticated, service_role;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
revoke all on sequence public.subscription_tickets from public, anon, authenticated, service_role;
grant usage on sequence public.subscription_tickets to service_role;

drop policy if exists subscriptions_select_members on public.subscriptions;
create policy subscriptions_select_members on public.subscriptions
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists subscriptions_select_unplanned on public.subscriptions;
create policy subscriptions_select_unplanned on public.subscriptions
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
