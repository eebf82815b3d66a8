-- The pending credits that could be applied now, oldest first: the referrer has become a customer, or an attempt broke off.
-- With p_customer_id only those of that customer. For the service alone.
create or replace function public.ready_referral_credits(p_customer_id text default null) returns table (credit_id uuid)
language sql stable
set search_path = ''
as $$
  select c.id
  from public.referral_credits c
  left join public.organizations o on o.id = c.referrer_organization_id
  where c.status = 'pending' and c.reversed_at is null
    and (c.claimed_until is null or c.claimed_until < now())
    and coalesce(c.referrer_customer_id, o.payments_customer_id) is not null
    and (p_customer_id is null or o.payments_customer_id = p_customer_id)
  order by c.created_at, c.id
  limit 500;
$$;

revoke all on function public.ready_referral_credits from public, anon, authenticated;
grant execute on function public.ready_referral_credits to service_role;
comment on function public.ready_referral_credits is 'Pending referral credits whose referrer is a payment customer.';

-- The column referrer_organization_id has taken its place.
