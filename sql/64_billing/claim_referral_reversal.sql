-- Takes back the credit that an invoice earned, which has been refunded or disputed; from now on that invoice earns none. A
-- credit still pending is never given; one that was applied is leased to the caller for 10 s, to be debited.
-- For the service alone. Returns { state, credit? }: none (no credit, or taken back already) · busy (in other hands, or an
-- attempt broke off: ask again) · leased, with credit { id, invoice_id, customer_id, amount_cents, currency, first_attempt_at }.
create or replace function public.claim_referral_reversal(p_invoice_id text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_credit public.referral_credits;
begin
  perform pg_advisory_xact_lock(hashtextextended('referral-invoice/' || p_invoice_id, 0));
  insert into public.payment_events (event_id, type, occurred_at)
  values ('refunded/' || p_invoice_id, 'invoice.refunded', now())
  on conflict (event_id) do nothing;

  select c.* into v_credit from public.referral_credits c where c.invoice_id = p_invoice_id for update;
  if v_credit.id is null or v_credit.reversed_at is not null then
    return jsonb_build_object('state', 'none');
  end if;
  if v_credit.claimed_until > now() or (v_credit.status = 'pending' and v_credit.first_attempt_at is not null) then
    return jsonb_build_object('state', 'busy');
  end if;
  if v_credit.status = 'pending' then
    update public.referral_credits c set reversed_at = now() where c.id = v_credit.id;
    return jsonb_build_object('state', 'none');
  end if;

  update public.referral_credits c
  set claimed_until = now() + interval '10 seconds', reversal_attempt_at = coalesce(c.reversal_attempt_at, now())
  where c.id = v_credit.id
  returning c.* into v_credit;
  return jsonb_build_object('state', 'leased', 'credit', jsonb_build_object(
    'id', v_credit.id, 'invoice_id', v_credit.invoice_id, 'customer_id', v_credit.referrer_customer_id,
    'amount_cents', v_credit.amount_cents, 'currency', v_credit.currency, 'first_attempt_at', v_credit.reversal_attempt_at));
end;
$$;

revoke all on function public.claim_referral_reversal from public, anon, authenticated;
grant execute on function public.claim_referral_reversal to service_role;
comment on function public.claim_referral_reversal is 'Leases the credit of a refunded invoice for its reversal.';
