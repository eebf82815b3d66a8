-- The payment provider's customer behind a person: of the oldest organization they own that has one; null when none has.
-- Errors: none.
create or replace function private.payments_customer_of(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select o.payments_customer_id
  from public.organization_members m
  join public.organizations o on o.id = m.organization_id
  where m.user_id = p_user_id and m.role = 'owner' and o.payments_customer_id is not null
  order by o.created_at, o.id
  limit 1;
$$;

revoke all on function private.payments_customer_of(uuid) from public, anon, authenticated;
grant execute on function private.payments_customer_of(uuid) to service_role;
comment on function private.payments_customer_of(uuid) is 'Payment customer id of the organization a person owns.';
