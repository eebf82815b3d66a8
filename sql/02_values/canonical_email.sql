-- Addresses are compared in one spelling of their mailbox, so that nobody refers themselves.
create or replace function private.canonical_email(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when a.domain in ('gmail.com', 'googlemail.com') then replace(a.local, '.', '') || '@gmail.com'
              else a.local || '@' || a.domain end
  from (
    select split_part(regexp_replace(lower(p_email), '@[^@]*$', ''), '+', 1) as local,
           regexp_replace(lower(p_email), '^.*@', '') as domain
  ) a;
$$;

revoke all on function private.canonical_email from public, anon, authenticated;
grant execute on function private.canonical_email to service_role;
comment on function private.canonical_email is
  'An address as it is compared for self-referral: lower case, no +tag, and no dots for gmail.';
