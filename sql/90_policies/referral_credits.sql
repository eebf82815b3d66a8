-- What a referrer earned.
revoke all on public.referral_credits from public, anon, authenticated, service_role;
-- Without the columns about the organizations and the payment.
grant select (id, referral_id, referrer_user_id, referred_user_id, invoice_id, amount_cents, currency, status, applied_at,
  reversed_at, created_at) on public.referral_credits to authenticated;
grant select, insert, update, delete on public.referral_credits to service_role;

drop policy if exists referral_credits_select_self on public.referral_credits;
create policy referral_credits_select_self on public.referral_credits
  for select to authenticated
  using (
    referrer_user_id = (select auth.uid())
    or (select private.is_platform_admin())
  );

drop policy if exists referral_credits_select_unplanned on public.referral_credits;
create policy referral_credits_select_unplanned on public.referral_credits
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
