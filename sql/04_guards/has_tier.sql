-- Whether a subscription gives its tier at a moment.
create or replace function private.has_tier(p_status text, p_past_due_since timestamptz, p_now timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when p_status in ('active', 'trialing') then true
    when p_status in ('past_due', 'unpaid') then p_now < p_past_due_since + private.grace_period()
    else false end;
$$;

revoke all on function private.has_tier from public, anon, authenticated;
grant execute on function private.has_tier to service_role;
comment on function private.has_tier is
  'Whether a subscription gives its tier at a moment: while it is paid, and for private.grace_period beyond that.';
