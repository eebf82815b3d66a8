-- A person sees themselves and says their name and phone; platform admins see everybody. Colleagues read each other's names and addresses
-- through list_members and list_hotel_members, which check that they belong together.
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (full_name, phone, version) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

drop policy if exists profiles_select_self on public.profiles;
create policy profiles_select_self on public.profiles
  for select to authenticated
  using (
    id = (select auth.uid())
    or (select private.is_platform_admin())
  );

drop policy if exists profiles_update_self on public.profiles;
create policy profiles_update_self on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

drop policy if exists profiles_select_unplanned on public.profiles;
create policy profiles_select_unplanned on public.profiles
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
