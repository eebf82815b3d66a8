-- What a checkout or the billing portal needs to know of an organization, for one of its owners or admins; counted among the
-- person's 1000 calls an hour. For the service alone, on behalf of that person. Returns { customer_id, has_subscription }.
-- Errors: 403 forbidden (also for an organization that is not there), 429 rate_limited.
create or replace function public.billing_organization(p_user_id uuid, p_organization_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_organization public.organizations;
begin
  select o.* into v_organization
  from public.organizations o
  join public.organization_members m on m.organization_id = o.id
  where o.id = p_organization_id and m.user_id = p_user_id and m.role in ('owner', 'admin');
  if v_organization.id is null then
    perform private.fail_forbidden('admins_see_billing');
  end if;
  perform private.hit_call_limit(p_user_id);
  return jsonb_build_object(
    'customer_id', v_organization.payments_customer_id,
    'has_subscription', exists (
      select from public.subscriptions s
      where s.organization_id = p_organization_id
        and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')));
end;
$$;

revoke all on function public.billing_organization from public, anon, authenticated;
grant execute on function public.billing_organization to service_role;
comment on function public.billing_organization is
  'Payment customer and subscription of an organization, for its owners and admins.';
