-- Whether an address gets no mail on a channel: it left the channel, or all mail.
create or replace function private.has_left(p_email text, p_channel text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.email_unsubscribes u
    where u.email = p_email
      and (u.channel = p_channel
        or u.channel = 'all' and (u.covers_requests or p_channel <> all (private.channels_of_requests()))));
$$;

revoke all on function private.has_left from public, anon, authenticated;
grant execute on function private.has_left to service_role;
comment on function private.has_left is 'Whether an address unsubscribed from a channel, or from all mail.';
