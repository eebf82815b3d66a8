-- Remembers the checkout that an organization opened last, and tells the one before, which is to be expired at the provider:
-- of several opened at once, one stays. For the service alone, after billing_organization said that the person may.
-- Returns the session's id, or null.
create or replace function public.remember_checkout(p_organization_id uuid, p_session_id text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_before text;
begin
  select o.checkout_session_id into v_before from public.organizations o where o.id = p_organization_id for no key update;
  update public.organizations o set checkout_session_id = p_session_id where o.id = p_organization_id;
  return v_before;
end;
$$;

revoke all on function public.remember_checkout from public, anon, authenticated;
grant execute on function public.remember_checkout to service_role;
comment on function public.remember_checkout is 'Keeps the newest checkout of an organization and returns the one before.';
