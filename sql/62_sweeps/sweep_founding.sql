-- Who the founding-milestone sweep writes to and since when: founding members (those with a slot and a
-- proven address), from their approval on.
-- Every sweep_* view has these columns; skip_reason says why nothing is sent although the day has come.
create or replace view private.sweep_founding with (security_invoker = true) as
select a.id, a.approved_at as started_at, a.email::text as email, null::uuid as user_id, null::text as variant,
  jsonb_build_object('agency_name', a.agency_name, 'contact_name', a.contact_name) as params,
  null::text as skip_reason
from public.agency_applications a
where a.slot is not null and a.confirmed_at is not null;

revoke all on private.sweep_founding from public, anon, authenticated;
grant select on private.sweep_founding to service_role;
comment on view private.sweep_founding is 'Members of the founding-milestone sweep.';
