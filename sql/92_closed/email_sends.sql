-- Log and outbox of every mail. The service's alone; platform staff may read, but what says something of a customer's request only
-- once they opened the organization. What could not be sent they learn from list_unsent_mail, without its words.
revoke all on public.email_sends from public, anon, authenticated, service_role;
grant select on public.email_sends to authenticated;
grant select, insert, update, delete on public.email_sends to service_role;

drop policy if exists email_sends_select_platform_admins on public.email_sends;
create policy email_sends_select_platform_admins on public.email_sends
  for select to authenticated
  using (
    (select private.is_platform_admin())
    and (
      (send_id is null and not params ? 'rfp_id')
      or send_id = any (array(
        select s.id from public.sends s where s.organization_id = any ((select private.overseen_organization_ids())::uuid[])
      ))
      or params ->> 'rfp_id' = any (array(
        select r.id::text from public.rfps r where r.organization_id = any ((select private.overseen_organization_ids())::uuid[])
      ))
    )
  );

drop policy if exists email_sends_select_unplanned on public.email_sends;
create policy email_sends_select_unplanned on public.email_sends
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
