-- Grants an organization a tier that it does not pay for. The tier it has is the higher of this and what its subscriptions give, now and
-- at each later event of the payment provider: a grant is neither taken away by a subscription that ends, nor does it lower what is
-- paid for. Granting free ends the grant. Who, when and why is kept. For platform staff.
-- Errors: 401 unauthorized, 403 forbidden, 400 22023 for an unknown tier and for a reason that is not 1 to 500 characters,
-- 404 not_found, 429 rate_limited.
create or replace function public.set_organization_tier(p_organization_id uuid, p_tier text, p_reason text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_tier is null or p_tier not in ('free', 'pro', 'agency', 'enterprise') then
    perform private.fail_invalid('p_tier', 'one_of', '{"of": ["free", "pro", "agency", "enterprise"]}');
  end if;
  return private.set_organization_tier_work(p_organization_id, p_tier, private.staff_reason(p_reason));
end;
$$;

revoke all on function public.set_organization_tier from public, anon, authenticated;
grant execute on function public.set_organization_tier to authenticated;
comment on function public.set_organization_tier is
  'Grants an organization a tier for a reason: { organization_id, tier, granted_tier, subscription_tier }.';

-- The work of set_organization_tier. Definer: tiers are the payment side's to write. Errors: 404 not_found.
create or replace function private.set_organization_tier_work(p_organization_id uuid, p_tier text, p_reason text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  c_tiers constant text[] := array['free', 'pro', 'agency', 'enterprise'];
  v_old_tier text;
  v_paid_tier text;
  v_tier text;
begin
  perform private.require_platform_admin();
  select o.tier into v_old_tier from public.organizations o where o.id = p_organization_id for no key update;
  if not found then
    perform private.fail_not_found();
  end if;
  v_paid_tier := (
    select c_tiers[max(array_position(c_tiers, s.tier))] from public.subscriptions s
    where s.organization_id = p_organization_id and private.has_tier(s.status, s.past_due_since, now()));
  v_tier := c_tiers[greatest(array_position(c_tiers, p_tier), array_position(c_tiers, v_paid_tier))];
  update public.organizations o set granted_tier = p_tier, tier = v_tier where o.id = p_organization_id;
  insert into public.tier_changes (organization_id, user_id, old_tier, new_tier, granted_tier, reason)
  values (p_organization_id, auth.uid(), v_old_tier, v_tier, p_tier, p_reason);
  return jsonb_build_object('organization_id', p_organization_id, 'tier', v_tier, 'granted_tier', p_tier,
    'subscription_tier', v_paid_tier);
end;
$$;

revoke all on function private.set_organization_tier_work from public, anon, authenticated;
grant execute on function private.set_organization_tier_work to authenticated;
comment on function private.set_organization_tier_work is 'Grants a tier, works out the one in force, and notes both.';
