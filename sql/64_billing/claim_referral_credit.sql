-- Earns the referrer's credit for a paid invoice of the person they referred, once per referred user, once per invoice and
-- once per paying customer, ever, and leases it for application; committed before anybody speaks to the payment provider. The
-- caller has verified the invoice. A repeat, also with a later invoice of the same person, leads to the one credit there is.
-- For the service alone. Returns what lease_referral_credit says. Errors: 400 22023 when nobody referred that user, when the
-- invoice or the payer earned another credit, and when the payer is the referrer.
create or replace function public.claim_referral_credit(
  p_referred_user_id uuid,
  p_invoice_id text,
  p_payer_customer_id text,
  p_amount_cents integer,
  p_currency text
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_referral public.referrals;
  v_credit_id uuid;
begin
  select r.* into v_referral from public.referrals r where r.referred_user_id = p_referred_user_id;
  if v_referral.id is null then
    perform private.fail_invalid('referred_user_id', 'not_referred');
  end if;
  if exists (
    select from public.organizations o
    where o.payments_customer_id = p_payer_customer_id and (
      o.id = v_referral.referrer_organization_id
      or exists (select from public.organization_members m
        where m.organization_id = o.id and m.user_id = v_referral.referrer_user_id))
  ) then
    perform private.fail_invalid('payments_customer_id', 'refers_self');
  end if;

  -- A refund that came before this is remembered; one that comes now waits.
  perform pg_advisory_xact_lock(hashtextextended('referral-invoice/' || p_invoice_id, 0));
  if exists (select from public.payment_events e where e.event_id = 'refunded/' || p_invoice_id) then
    perform private.fail_invalid('invoice_id', 'invoice_returned');
  end if;

  insert into public.referral_credits (referral_id, referrer_user_id, referrer_organization_id, referred_user_id, invoice_id,
    payer_sha256, amount_cents, currency)
  values (v_referral.id, v_referral.referrer_user_id, v_referral.referrer_organization_id, p_referred_user_id, p_invoice_id,
    encode(sha256(convert_to(p_payer_customer_id, 'UTF8')), 'hex'), p_amount_cents, upper(p_currency))
  on conflict do nothing;

  select c.id into v_credit_id from public.referral_credits c where c.referred_user_id = p_referred_user_id;
  if v_credit_id is null then
    perform private.fail_invalid('invoice_id', 'credited_already');
  end if;
  return public.lease_referral_credit(v_credit_id);
end;
$$;

revoke all on function public.claim_referral_credit from public, anon, authenticated;
grant execute on function public.claim_referral_credit to service_role;
comment on function public.claim_referral_credit is
  'Earns a referral credit for a verified invoice, once per referred user, invoice and customer, and leases it.';
