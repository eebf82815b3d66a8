-- The approved founding application of a person's own (canonical) address that no organization has used yet; null when there is
-- none. One at a time per mailbox until commit, so that two spellings of it cannot bring two organizations the tier at once.
-- Called by found_organization.
create or replace function private.unused_founding_application(p_user_id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_mailbox constant text := (select private.canonical_email(p.email) from public.profiles p where p.id = p_user_id);
  v_application_id uuid;
begin
  -- The next statement sees what was used while this one waited.
  perform pg_advisory_xact_lock(hashtextextended('founding application/' || v_mailbox, 0));
  select a.id into v_application_id
  from public.agency_applications a
  where private.canonical_email(a.email) = v_mailbox and a.confirmed_at is not null
    and a.status in ('approved', 'auto-approved') and a.used_at is null
    -- One application per canonical address brings the tier, however many were approved.
    and not exists (
      select from public.agency_applications u
      where u.used_at is not null and private.canonical_email(u.email) = v_mailbox)
  order by a.approved_at, a.id
  limit 1;
  return v_application_id;
end;
$$;

comment on function private.unused_founding_application is 'Id of the approved application that can still bring a person''s organization the Agency tier, or null.';
