-- Who the welcome sweep writes to and since when: everybody with an address, from their profile's creation on.
-- Subject variant A for an even last hex digit of the user id, B for an odd one. Columns as in sweep_founding.
create or replace view private.sweep_welcome with (security_invoker = true) as
select p.id, p.created_at as started_at, p.email::text as email, p.id as user_id,
  case when right(p.id::text, 1) in ('0', '2', '4', '6', '8', 'a', 'c', 'e') then 'A' else 'B' end as variant,
  jsonb_build_object('name', nullif(p.full_name, '')) as params,
  null::text as skip_reason
from public.profiles p
where p.email not like '%@no-email.invalid';

revoke all on private.sweep_welcome from public, anon, authenticated;
grant select on private.sweep_welcome to service_role;
comment on view private.sweep_welcome is 'Members of the welcome sweep.';
