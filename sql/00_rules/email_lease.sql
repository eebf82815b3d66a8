-- How long a run of the outbox may hold the mails it has claimed; then another takes them over.
create or replace function private.email_lease() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '10 minutes';
$$;

revoke all on function private.email_lease from public, anon, authenticated;
grant execute on function private.email_lease to service_role;
comment on function private.email_lease is 'How long a claim of mails lasts.';
