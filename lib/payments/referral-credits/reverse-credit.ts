import type { Stripe } from 'stripe';
import { callRpc } from '../../db/rpc.ts';
import { HttpError } from '../../errors.ts';
import { logError } from '../../http/log.ts';
import { unread } from '../../schemas/fields.ts';
import { reversalLease } from '../../schemas/referral.ts';
import { debitBalance } from '../balance-credit.ts';

/**
 * Takes the credit of a refunded or disputed invoice back, once. Throws `upstream` (500) when the provider did not take the
 * debit, or while another call has the credit leased, so that the event is delivered again.
 */
export async function reverseCredit(client: Stripe, invoiceId: string): Promise<void> {
  const claimed = await callRpc('claim_referral_reversal', { p_invoice_id: invoiceId }, reversalLease);
  if (claimed.state === 'none') return;
  if (claimed.state !== 'leased') throw new HttpError('upstream', 'The credit is just being applied');
  const { credit } = claimed;
  const finish = (transactionId?: string) =>
    callRpc('finish_referral_reversal', { p_credit_id: credit.id, p_transaction_id: transactionId }, unread);
  let transactionId: string;
  try {
    transactionId = await debitBalance(client, {
      customerId: credit.customer_id,
      amountCents: credit.amount_cents,
      currency: credit.currency,
      invoiceId: credit.invoice_id,
      firstAttemptAt: credit.first_attempt_at,
    });
  } catch (error) {
    await finish().catch((cause) => logError({ event: 'reversal_lease_not_returned', error: cause }));
    throw new HttpError('upstream', 'The payment provider did not take the debit', { cause: error });
  }
  await finish(transactionId);
}
