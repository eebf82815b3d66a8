-- Erasures asked for and done; written by the definer helpers of request_erasure and confirm_erasure.
-- The service's alone; platform admins may read.
revoke all on public.erasure_requests from public, anon, authenticated, service_role;
grant select on public.erasure_requests to authenticated;
grant select, insert, update, delete on public.erasure_requests to service_role;

drop policy if exists erasure_requests_select_platform_admins on public.erasure_requests;
create policy erasure_requests_select_platform_admins on public.erasure_requests
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists erasure_requests_select_unplanned on public.erasure_requests;
create policy erasure_requests_select_unplanned on public.erasure_requests
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
