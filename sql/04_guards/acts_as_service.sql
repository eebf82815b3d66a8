-- Whether the service itself acts: its role, or a connection without an API role (migrations, sample data, schedules). It is not
-- enough that nobody is signed in: visitors are not signed in either, and whoever comes by a link acts for the hotel it was sent to.
create or replace function private.acts_as_service() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return auth.uid() is null
    and coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated')
    and coalesce(current_setting('app.answer_link', true), '') = '';
end;
$$;

revoke all on function private.acts_as_service from public, anon, authenticated;
grant execute on function private.acts_as_service to authenticated, service_role;
comment on function private.acts_as_service is 'True when neither a person nor the holder of a link acts.';
