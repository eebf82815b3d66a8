-- The daily ranks that hotels are told: each hotel sees its own, platform staff those of organizations they opened. The dashboard's
-- function writes them.
revoke all on public.rank_days from public, anon, authenticated, service_role;
grant select on public.rank_days to authenticated;
grant select, insert, update, delete on public.rank_days to service_role;

drop policy if exists rank_days_select_staff on public.rank_days;
create policy rank_days_select_staff on public.rank_days
  for select to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or rfp_id = any (array(
      select r.id from public.rfps r where r.organization_id = any ((select private.overseen_organization_ids())::uuid[])
    ))
  );

drop policy if exists rank_days_select_unplanned on public.rank_days;
create policy rank_days_select_unplanned on public.rank_days
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
