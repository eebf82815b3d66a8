import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { env } from '../../config/env.ts';
import { serviceClient } from '../../db/client.ts';
import { callRpc, databaseError } from '../../db/rpc.ts';
import type { Database } from '../../db/types.ts';
import { HttpError } from '../../errors.ts';
import { route } from '../../http/endpoint.ts';
import { referralCredit } from '../../routes/referral.ts';
import { creditLease, type referralCreditPayload, referredRow } from '../../schemas/referral.ts';

/** How long to wait for another call that has the credit leased. A lease lasts 10 s, so by then it is applied or free again. */
const patienceMs = 11_000;

/**
 * Credits the referrer for the first paid invoice of somebody they brought. Anyone may call it, so the payment provider has to
 * confirm invoice and customer. Repeats, even at the same time, lead to one credit, and a credit whose referrer is no customer yet
 * stays pending. Throws 400 for a claim that does not hold, 500 when the provider fails.
 */
export const creditReferral = route(referralCredit.POST, {
  handle: async ({ body }) => {
    const { paymentsClient } = await import('../client.ts');
    const client = paymentsClient();
    if (!client) throw new HttpError('internal', 'PAYMENTS_SECRET_KEY is not set');
    await creditPaidInvoice(client, body);
    return { ok: true };
  },
});

/** Does the same with a client that is there already, as the billing webhook has one. */
export async function creditPaidInvoice(
  client: Stripe,
  claim: z.output<typeof referralCreditPayload>,
): Promise<void> {
  const email = await referredEmail(claim.referred_user_id);
  const { requirePaidInvoice } = await import('../paid-invoice.ts');
  const { currency } = await requirePaidInvoice(client, {
    invoiceId: claim.invoice_id,
    customerId: claim.payments_customer_id,
    email,
  });
  await creditOnce(client, {
    p_referred_user_id: claim.referred_user_id,
    p_invoice_id: claim.invoice_id,
    p_payer_customer_id: claim.payments_customer_id,
    p_amount_cents: env('REFERRAL_CREDIT_CENTS'),
    p_currency: currency,
  });
}

async function referredEmail(userId: string): Promise<string> {
  const { data, error } = await serviceClient()
    .from('referrals')
    .select('referred_email')
    .eq('referred_user_id', userId)
    .maybeSingle();
  if (error) throw databaseError(error);
  if (!data) throw new HttpError('invalid', 'referred_user_id: this user was not referred');
  return referredRow.parse(data).referred_email;
}

type Claim = Database['public']['Functions']['claim_referral_credit']['Args'];

/** Applies the credit, or waits while another call does. One that is still leased then is recorded, and a later run applies it. */
async function creditOnce(client: Stripe, claim: Claim): Promise<void> {
  const { applyCredit } = await import('./apply-credit.ts');
  const until = Date.now() + patienceMs;
  for (;;) {
    const leased = await callRpc('claim_referral_credit', claim, creditLease);
    if (leased.state === 'leased') return applyCredit(client, leased.credit);
    if (leased.state !== 'busy' || Date.now() >= until) return;
    await sleep(250);
  }
}
