-- What was observed about a hotel: its staff read and add, nobody rewrites. They can state neither what an administrator, an import
-- or an organizer observed, nor a time in the future.
revoke all on public.field_facts from public, anon, authenticated, service_role;
grant select on public.field_facts to authenticated;
grant insert (hotel_id, field, value, source, observed_at) on public.field_facts to authenticated;
grant select, insert, update, delete on public.field_facts to service_role;

drop policy if exists field_facts_select_staff on public.field_facts;
create policy field_facts_select_staff on public.field_facts
  for select to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists field_facts_insert_staff on public.field_facts;
create policy field_facts_insert_staff on public.field_facts
  for insert to authenticated
  with check (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    and lower(source) not in ('admin', 'organizer') and lower(source) not like 'import%'
    and observed_at <= now()
  );

drop policy if exists field_facts_select_unplanned on public.field_facts;
create policy field_facts_select_unplanned on public.field_facts
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
