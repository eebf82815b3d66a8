create or replace function private.has_ended(p_customer_id text, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(s.ended_at is not null and s.ended_at <= p_at), false)
  from public.subscriptions s
  where s.customer_id = p_customer_id and s.status not in ('incomplete', 'incomplete_expired');
$$;

revoke all on function private.has_ended from public, anon, authenticated;
grant execute on function private.has_ended to service_role;
comment on function private.has_ended is
  'Whether all that a payment customer ever subscribed to had ended by then; false for one of whom nothing is known.';
