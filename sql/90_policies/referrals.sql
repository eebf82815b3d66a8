-- Whom a person brought, and who brought them. Nobody reads which organization gets the credit: the person brought need not know, nor
-- somebody who has left it.
revoke all on public.referrals from public, anon, authenticated, service_role;
grant select (id, code, referrer_user_id, referred_user_id, referred_email, created_at) on public.referrals to authenticated;
grant select, insert, update, delete on public.referrals to service_role;

drop policy if exists referrals_select_self on public.referrals;
create policy referrals_select_self on public.referrals
  for select to authenticated
  using (
    referrer_user_id = (select auth.uid())
    or referred_user_id = (select auth.uid())
    or (select private.is_platform_admin())
  );

drop policy if exists referrals_select_unplanned on public.referrals;
create policy referrals_select_unplanned on public.referrals
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
