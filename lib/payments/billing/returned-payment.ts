import type { Stripe } from 'stripe';
import { z } from 'zod';
import { reverseCredit } from '../referral-credits/reverse-credit.ts';
import { ask, requireAnswerAbout } from './client.ts';
import type { Finding } from './events.ts';
import { reference } from './reference.ts';

const within = 30 * 86_400;

/** Before 2025 a charge named its invoice; since then the invoice's payments name the charge's payment intent. */
const charge = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.int(),
  amount_refunded: z.int().catch(0),
  refunded: z.boolean().catch(false),
  payment_intent: reference,
  invoice: reference,
});
const dispute = z.object({ id: z.string(), charge: reference, created: z.int() });
const times = z.object({ data: z.array(z.object({ created: z.int() })) });
const payments = z.object({ data: z.array(z.object({ invoice: reference })) });

/** A payment was refunded; in full and within 30 days, it earns nobody a credit. */
export async function followRefund(client: Stripe, id: string): Promise<Finding | undefined> {
  const paid = await readCharge(client, id);
  if (!paid) return undefined;
  if (!(paid.refunded || paid.amount_refunded >= paid.amount)) return {};
  const refunds = times.parse(
    (await ask(() => client.refunds.list({ charge: id, limit: 100 }))) ?? { data: [] },
  );
  const at = Math.max(paid.created, ...refunds.data.map(({ created }) => created));
  await takeBack(client, paid, at);
  return {};
}

/** A payment was disputed within 30 days: as a refund. */
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
  if (at - paid.created > within) return;
  const invoiceId = paid.invoice ?? (await invoiceOf(client, paid.payment_intent));
  if (invoiceId) await reverseCredit(client, invoiceId);
}

async function invoiceOf(client: Stripe, intent: string | undefined): Promise<string | undefined> {
  if (!intent) return undefined;
  const list = await ask(() =>
    client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }),
  );
  return payments.parse(list ?? { data: [] }).data[0]?.invoice;
}
