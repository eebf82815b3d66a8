-- Which customers have subscribed. The service's alone; platform admins may read.
revoke all on public.payment_subscriptions from public, anon, authenticated, service_role;
grant select on public.payment_subscriptions to authenticated;
grant select, insert, update, delete on public.payment_subscriptions to service_role;

drop policy if exists payment_subscriptions_select_platform_admins on public.payment_subscriptions;
create policy payment_subscriptions_select_platform_admins on public.payment_subscriptions
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists payment_subscriptions_select_unplanned on public.payment_subscriptions;
create policy payment_subscriptions_select_unplanned on public.payment_subscriptions
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
