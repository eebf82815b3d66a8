-- The approved founding application of a person's own (canonical) address that no organization has used yet, locked so that two
-- cannot use it; null when there is none. Called by found_organization. Errors: none.
create or replace function private.unused_founding_application(p_user_id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_application_id uuid;
begin
  select a.id into v_application_id
  from public.agency_applications a
  join public.profiles p on private.canonical_email(p.email) = private.canonical_email(a.email)
  where p.id = p_user_id and a.confirmed_at is not null and a.status in ('approved', 'auto-approved') and a.used_at is null
    -- One application per canonical address brings the tier, however many were approved.
    and not exists (
      select from public.agency_applications u
      where u.used_at is not null and private.canonical_email(u.email) = private.canonical_email(a.email))
  order by a.approved_at, a.id
  limit 1
  for update of a;
  return v_application_id;
end;
$$;

revoke all on function private.unused_founding_application from public, anon, authenticated;
comment on function private.unused_founding_application is 'Id of the approved application that can still bring a person''s organization the Agency tier, or null.';
