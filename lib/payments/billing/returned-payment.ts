import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { charge, dispute, invoicePayments, refunds } from '../../schemas/payments/charges.ts';
import { reverseCredit } from '../referral-credits/reverse-credit.ts';
import type { Finding } from './client.ts';
import { ask, requireAnswerAbout } from './client.ts';

/** A payment that is returned later than this leaves its credit as it is. In seconds. */
const reversalWindow = 30 * 86_400;

/** A payment was refunded: in full and within 30 days, the credit it earned is taken back. */
export async function followRefund(client: Stripe, id: string): Promise<Finding | undefined> {
  const paid = await readCharge(client, id);
  if (!paid) return undefined;
  if (!(paid.refunded || paid.amount_refunded >= paid.amount)) return {};
  const returned = refunds.parse(
    (await ask(() => client.refunds.list({ charge: id, limit: 100 }))) ?? { data: [] },
  );
  const at = Math.max(paid.created, ...returned.data.map(({ created }) => created));
  await takeBack(client, paid, at);
  return {};
}

/** A payment was disputed: within 30 days, the credit it earned is taken back. */
export async function followDispute(client: Stripe, id: string): Promise<Finding | undefined> {
  const found = await ask(() => client.disputes.retrieve(id));
  if (!found) return undefined;
  const { id: disputeId, charge: chargeId, created } = dispute.parse(found);
  requireAnswerAbout(id, disputeId);
  const paid = chargeId ? await readCharge(client, chargeId) : undefined;
  if (paid) await takeBack(client, paid, created);
  return {};
}

async function readCharge(client: Stripe, id: string) {
  const found = await ask(() => client.charges.retrieve(id));
  if (!found) return undefined;
  const read = charge.parse(found);
  requireAnswerAbout(id, read.id);
  return read;
}

async function takeBack(client: Stripe, paid: z.output<typeof charge>, at: number): Promise<void> {
  if (at - paid.created > reversalWindow) return;
  const invoiceId = paid.invoice ?? (await invoiceOf(client, paid.payment_intent));
  if (invoiceId) await reverseCredit(client, invoiceId);
}

async function invoiceOf(client: Stripe, intent: string | undefined): Promise<string | undefined> {
  if (!intent) return undefined;
  const list = await ask(() =>
    client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }),
  );
  return invoicePayments.parse(list ?? { data: [] }).data[0]?.invoice;
}
