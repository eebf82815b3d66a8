-- How long a tier stays while its payment is overdue; `npm run db:types` tells it to the console.
create or replace function private.grace_period() returns interval
language sql immutable parallel safe
return interval '14 days';

revoke all on function private.grace_period from public, anon, authenticated;
grant execute on function private.grace_period to service_role;
comment on function private.grace_period is 'How long an overdue subscription keeps its tier.';
