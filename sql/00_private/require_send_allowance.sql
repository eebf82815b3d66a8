-- An organization on the free tier sends to at most 500 hotels a day (UTC), whichever way. Called by mail_requests once the sends are
-- stored. The organization's row is locked, so that two requests at once cannot both find room. Errors: 429 limit_reached.
create or replace function private.require_send_allowance(p_organization_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_most constant integer := 500;
begin
  perform from public.organizations o
  where o.tier = 'free' and o.id = any (p_organization_ids) order by o.id for no key update;
  if exists (
    select from public.organizations o
    where o.tier = 'free' and o.id = any (p_organization_ids)
      and (select count(*) from public.sends s where s.organization_id = o.id and s.sent_at >= private.today()) > c_most
  ) then
    perform private.fail_today(format('An organization on the free tier sends to at most %s hotels a day', c_most));
  end if;
end;
$$;

comment on function private.require_send_allowance is 'Refuses more sends a day than the free tier includes.';
