-- Channels of mail about requests. Only a link with a signature of the address and the channel stops them, because somebody else
-- could silence a hotel otherwise. The same list as requestChannels in lib/email/unsubscribe-link.ts.
create or replace function private.channels_of_requests() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['rfp_send', 'rfp_answered'];
$$;

revoke all on function private.channels_of_requests from public, anon, authenticated;
grant execute on function private.channels_of_requests to service_role;
comment on function private.channels_of_requests is 'Channels that only a signed link stops.';
