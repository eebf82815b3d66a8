-- Records that a credit was taken back at the payment provider; without a transaction the lease ends. For the service alone.
create or replace function public.finish_referral_reversal(p_credit_id uuid, p_transaction_id text default null) returns void
language sql volatile
set search_path = ''
as $$
  update public.referral_credits c
  set claimed_until = null,
      reversal_transaction_id = p_transaction_id,
      reversed_at = case when p_transaction_id is not null then now() end
  where c.id = p_credit_id and c.status = 'applied' and c.reversed_at is null;
$$;

revoke all on function public.finish_referral_reversal from public, anon, authenticated;
grant execute on function public.finish_referral_reversal to service_role;
comment on function public.finish_referral_reversal is 'Marks a referral credit as taken back, or gives its lease back.';
