-- Records what the payment provider said about a leased credit. With p_transaction_id it is applied; without, the lease ends:
-- p_refused means that the provider certainly did nothing, so that a later attempt may choose the customer anew.
-- For the service alone. Applied stays applied.
create or replace function public.finish_referral_credit(
  p_credit_id uuid,
  p_transaction_id text default null,
  p_refused boolean default false
) returns void
language sql volatile
set search_path = ''
as $$
  update public.referral_credits c
  set status = case when p_transaction_id is null then 'pending' else 'applied' end,
      applied_at = case when p_transaction_id is null then null else now() end,
      provider_transaction_id = p_transaction_id,
      claimed_until = null,
      referrer_customer_id = case when p_refused then null else c.referrer_customer_id end,
      first_attempt_at = case when p_refused then null else c.first_attempt_at end
  where c.id = p_credit_id and c.status = 'pending';
$$;

revoke all on function public.finish_referral_credit from public, anon, authenticated;
grant execute on function public.finish_referral_credit to service_role;
comment on function public.finish_referral_credit is 'Marks a referral credit as applied, or gives its lease back.';
