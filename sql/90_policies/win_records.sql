-- What was predicted and what came of it: the organization whose decision it was reads it, triggers add to it, and nobody
-- rewrites it, the service included. Hotels do not: an estimate tells what their competitors asked.
revoke all on public.win_records from public, anon, authenticated, service_role;
grant select on public.win_records to authenticated;
grant select, insert on public.win_records to service_role;

drop policy if exists win_records_select_members on public.win_records;
create policy win_records_select_members on public.win_records
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or organization_id = any ((select private.overseen_organization_ids())::uuid[])
  );

drop policy if exists win_records_select_unplanned on public.win_records;
create policy win_records_select_unplanned on public.win_records
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
