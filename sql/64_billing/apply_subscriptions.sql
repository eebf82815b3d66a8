-- Sets an organization's tier and what it pays a month: the highest tier of what it was granted for good (organizations.
-- granted_tier, else free) and what its subscriptions give now. Without any nothing is set. Nothing the organization owns is
-- touched.
-- For the service alone.
create or replace function private.apply_subscriptions(p_organization_id uuid, p_now timestamptz default now()) returns void
language sql volatile
set search_path = ''
as $$
  update public.organizations o
  set tier = a.tier, monthly_subscription_eur = a.monthly_eur
  from (
    select (array['enterprise', 'agency', 'pro', 'free'])[least(
        array_position(array['enterprise', 'agency', 'pro', 'free'], g.granted_tier),
        min(array_position(array['enterprise', 'agency', 'pro', 'free'], s.tier))
          filter (where private.has_tier(s.status, s.past_due_since, p_now)))] as tier,
      coalesce(sum(s.monthly_eur) filter (where private.has_tier(s.status, s.past_due_since, p_now)), 0) as monthly_eur
    from public.organizations g
    join public.subscriptions s on s.organization_id = g.id
    where g.id = p_organization_id
    group by g.id
  ) a
  where o.id = p_organization_id
    and (o.tier, o.monthly_subscription_eur) is distinct from (a.tier, a.monthly_eur);
$$;

revoke all on function private.apply_subscriptions from public, anon, authenticated;
grant execute on function private.apply_subscriptions to service_role;
comment on function private.apply_subscriptions is 'Sets an organization''s tier and monthly price from its subscriptions.';
