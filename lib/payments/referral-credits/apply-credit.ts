import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { callRpc } from '../../db/rpc.ts';
import { HttpError } from '../../errors.ts';
import { logError, logWarning } from '../../http/log.ts';
import { unread } from '../../schemas/fields.ts';
import { creditLease, readyCredits } from '../../schemas/referral.ts';
import { creditBalance } from '../balance-credit.ts';

/** What `lease_referral_credit` answers. */
type LeasedCredit = Extract<z.output<typeof creditLease>, { state: 'leased' }>['credit'];

/**
 * Applies a leased credit at the payment provider and records it. A crash in between leaves it pending, and the repeat is
 * the same request to the provider. Throws `upstream` when the provider did not take it; it stays pending.
 */
export async function applyCredit(client: Stripe, credit: LeasedCredit): Promise<void> {
  let transactionId: string;
  try {
    transactionId = await creditBalance(client, {
      customerId: credit.customer_id,
      amountCents: credit.amount_cents,
      currency: credit.currency,
      invoiceId: credit.invoice_id,
      firstAttemptAt: credit.first_attempt_at,
    });
  } catch (error) {
    const { isRefusal } = await import('../client.ts');
    await finish(credit.id, { p_refused: isRefusal(error) }).catch((cause) =>
      logError({ event: 'credit_lease_not_returned', error: cause }),
    );
    throw new HttpError('upstream', 'The payment provider did not take the credit', { cause: error });
  }
  await finish(credit.id, { p_transaction_id: transactionId });
}

/**
 * Applies the credits that had to wait, of one customer or of all, until `deadline`. Never throws: what fails is logged and
 * stays pending for the next time.
 */
export async function applyReadyCredits(deadline: number, customerId?: string): Promise<void> {
  try {
    const ready = await callRpc('ready_referral_credits', { p_customer_id: customerId }, readyCredits);
    if (ready.length === 0) return;
    const { paymentsClient } = await import('../client.ts');
    const client = paymentsClient();
    if (!client) {
      logWarning('referral_credits_waiting', {
        count: ready.length,
        reason: 'PAYMENTS_SECRET_KEY is not set',
      });
      return;
    }
    for (const { credit_id } of ready) {
      if (Date.now() >= deadline) return;
      await applyIfFree(client, credit_id);
    }
  } catch (error) {
    logError({ event: 'referral_credits_not_applied', error });
  }
}

async function applyIfFree(client: Stripe, creditId: string): Promise<void> {
  try {
    const leased = await callRpc('lease_referral_credit', { p_credit_id: creditId }, creditLease);
    if (leased.state === 'leased') await applyCredit(client, leased.credit);
  } catch (error) {
    logError({ event: 'referral_credit_not_applied', error });
  }
}

async function finish(
  id: string,
  outcome: { p_transaction_id?: string; p_refused?: boolean },
): Promise<void> {
  await callRpc('finish_referral_credit', { p_credit_id: id, ...outcome }, unread);
}
