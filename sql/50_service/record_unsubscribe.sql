-- Records that an address wants no more mail on a channel ('all': on any). Idempotent: the first time counts.
-- For the service alone. Ends a checkout recovery as well for abandonment and all. p_ip_hash: the caller's, of whom 300 an hour
-- are taken, repeats not counted. Errors: 429 rate_limited.
drop function if exists public.record_unsubscribe(text, text);
create or replace function public.record_unsubscribe(
  p_email text,
  p_channel text default 'all',
  p_ip_hash text default null
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.email_unsubscribes (email, channel)
  values (p_email, p_channel)
  on conflict (email, channel) do nothing;
  if found and p_ip_hash is not null then
    perform private.hit_rate_limit('unsubscribe/' || p_ip_hash, 300);
  end if;

  if p_channel in ('abandonment', 'all') then
    update public.abandonments a
    set unsubscribed_at = now()
    where a.email = p_email and a.unsubscribed_at is null;
  end if;
end;
$$;

revoke all on function public.record_unsubscribe from public, anon, authenticated;
grant execute on function public.record_unsubscribe to service_role;
comment on function public.record_unsubscribe is 'Unsubscribes an address from a channel, or from all.';
