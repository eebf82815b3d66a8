-- The trace of an RFP: its organization reads all of it, a hotel the rows about itself. Triggers add to it, and nobody
-- rewrites it, the service included.
revoke all on public.activity from public, anon, authenticated, service_role;
grant select on public.activity to authenticated;
grant select, insert on public.activity to service_role;

drop policy if exists activity_select_members_or_staff on public.activity;
create policy activity_select_members_or_staff on public.activity
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or organization_id = any ((select private.overseen_organization_ids())::uuid[])
  );

drop policy if exists activity_select_unplanned on public.activity;
create policy activity_select_unplanned on public.activity
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
