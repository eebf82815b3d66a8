-- A person's own referral code.
revoke all on public.referral_codes from public, anon, authenticated, service_role;
grant select on public.referral_codes to authenticated;
grant select, insert, update, delete on public.referral_codes to service_role;

drop policy if exists referral_codes_select_self on public.referral_codes;
create policy referral_codes_select_self on public.referral_codes
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_platform_admin())
  );

drop policy if exists referral_codes_select_unplanned on public.referral_codes;
create policy referral_codes_select_unplanned on public.referral_codes
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
