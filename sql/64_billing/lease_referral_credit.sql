-- Gives one caller 10 s to apply a pending credit at the payment provider. It goes to the organization the referrer owned when
-- the referral was tracked; to which customer is fixed by the first attempt, because a repeat must be the same request.
-- For the service alone. Returns { state, credit? }: applied · busy (leased to another) · waiting (that organization is no
-- customer yet) · leased, with credit { id, invoice_id, customer_id, amount_cents, currency, first_attempt_at }.
-- Errors: 404 not_found.
create or replace function public.lease_referral_credit(p_credit_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_credit public.referral_credits;
begin
  select c.* into v_credit from public.referral_credits c where c.id = p_credit_id for update;
  if v_credit.id is null then
    perform private.fail_not_found();
  end if;
  -- Taken back before it was given: there is nothing to apply either.
  if v_credit.status = 'applied' or v_credit.reversed_at is not null then
    return jsonb_build_object('state', 'applied');
  end if;
  if v_credit.claimed_until > now() then
    return jsonb_build_object('state', 'busy');
  end if;

  update public.referral_credits c
  set referrer_customer_id = coalesce(c.referrer_customer_id,
    (select o.payments_customer_id from public.organizations o where o.id = c.referrer_organization_id))
  where c.id = p_credit_id
  returning c.* into v_credit;
  if v_credit.referrer_customer_id is null then
    return jsonb_build_object('state', 'waiting');
  end if;

  update public.referral_credits c
  set claimed_until = now() + interval '10 seconds', first_attempt_at = coalesce(c.first_attempt_at, now())
  where c.id = p_credit_id
  returning c.* into v_credit;
  return jsonb_build_object('state', 'leased', 'credit', jsonb_build_object(
    'id', v_credit.id, 'invoice_id', v_credit.invoice_id, 'customer_id', v_credit.referrer_customer_id,
    'amount_cents', v_credit.amount_cents, 'currency', v_credit.currency, 'first_attempt_at', v_credit.first_attempt_at));
end;
$$;

revoke all on function public.lease_referral_credit from public, anon, authenticated;
grant execute on function public.lease_referral_credit to service_role;
comment on function public.lease_referral_credit is 'Leases a pending referral credit to one caller for 10 seconds.';
