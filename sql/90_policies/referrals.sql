-- Whom a person brought, and who brought them.
revoke all on public.referrals from public, anon, authenticated, service_role;
grant select on public.referrals to authenticated;
grant select, insert, update, delete on public.referrals to service_role;

drop policy if exists referrals_select_self on public.referrals;
create policy referrals_select_self on public.referrals
  for select to authenticated
  using (
    referrer_user_id = (select auth.uid())
    or referred_user_id = (select auth.uid())
    or (select private.is_platform_admin())
  );
