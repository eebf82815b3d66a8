-- Claims: whoever made one sees it, platform admins see all. Written by claim_hotel and review_hotel_claim.
revoke all on public.hotel_claims from public, anon, authenticated, service_role;
grant select on public.hotel_claims to authenticated;
grant select, insert, update, delete on public.hotel_claims to service_role;

drop policy if exists hotel_claims_select_self on public.hotel_claims;
create policy hotel_claims_select_self on public.hotel_claims
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_platform_admin())
  );

drop policy if exists hotel_claims_select_unplanned on public.hotel_claims;
create policy hotel_claims_select_unplanned on public.hotel_claims
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
