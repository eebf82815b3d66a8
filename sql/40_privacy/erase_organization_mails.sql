-- Deletes the mails that name organizations which are erased, sent or waiting: those about their requests, to whomever, their invitations
-- and their payments. Called by erase_person before the organizations go.
create or replace function private.erase_organization_mails(p_organization_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_about constant text[] := array(
    select s.id::text from public.sends s where s.organization_id = any (p_organization_ids)
    union all select r.id::text from public.rfps r where r.organization_id = any (p_organization_ids)
    union all select i.id::text from public.invitations i where i.organization_id = any (p_organization_ids));
begin
  delete from public.email_sends e
  where e.params ->> 'send_id' = any (v_about) or e.params ->> 'rfp_id' = any (v_about)
    or (e.kind = 'member_invitation' and e.params ->> 'request_id' = any (v_about))
    or (e.kind in ('payment_failed', 'paying_twice') and exists (
      select from public.subscriptions s
      where s.organization_id = any (p_organization_ids) and strpos(e.dedupe_key, s.provider_id) > 0));
end;
$$;

comment on function private.erase_organization_mails is 'Deletes the mails about organizations'' requests, invitations and payments.';
