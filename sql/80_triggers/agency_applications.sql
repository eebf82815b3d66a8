-- What happens when a row of public.agency_applications is stored: its triggers, in the order in which they fire.

-- Stores the comparable address of an application. An approval that the service stores without a confirmation link counts as
-- confirmed. Trigger function, invoker.
create or replace function private.start_founding_application() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  new.canonical_email := private.canonical_email(new.email);
  if new.approved_at is not null and new.confirm_until is null then
    new.confirmed_at := coalesce(new.confirmed_at, new.approved_at);
  end if;
  return new;
end;
$$;

comment on function private.start_founding_application is
  'Trigger on agency_applications: comparable address, and confirmation of stored approvals.';

-- Before each row:
create or replace trigger t01_start_founding_application before insert or update of email, approved_at on public.agency_applications
  for each row execute function private.start_founding_application();
