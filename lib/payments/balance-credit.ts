import type { Stripe } from 'stripe';
import { z } from 'zod';

export interface BalanceCredit {
  customerId: string;
  amountCents: number;
  currency: string;
  /** The invoice it was earned with, which names the credit at the provider. */
  invoiceId: string;
  firstAttemptAt: Date;
}

/** The provider forgets idempotency keys after 24 h. */
const keyLifetimeMs = 23 * 3_600_000;

const transaction = z.object({ id: z.string().min(1) });

/**
 * Credits a customer's balance at the payment provider, once however often it is repeated; returns the transaction's id.
 * Within a day the idempotency key sees to that; afterwards the balance is searched for the earlier attempt first.
 */
export async function creditBalance(client: Stripe, credit: BalanceCredit): Promise<string> {
  const isOld = Date.now() - credit.firstAttemptAt.getTime() > keyLifetimeMs;
  const earlier = isOld ? await findCredit(client, credit) : undefined;
  if (earlier) return earlier;
  const created = await client.customers.createBalanceTransaction(
    credit.customerId,
    {
      // Negative: in the customer's favour.
      amount: -credit.amountCents,
      currency: credit.currency.toLowerCase(),
      description: 'Referral credit',
      metadata: { referral_invoice_id: credit.invoiceId },
    },
    { idempotencyKey: `referral-credit/${credit.invoiceId}` },
  );
  return transaction.parse(created).id;
}

async function findCredit(client: Stripe, credit: BalanceCredit): Promise<string | undefined> {
  const since = credit.firstAttemptAt.getTime() / 1000 - 3600;
  for await (const entry of client.customers.listBalanceTransactions(credit.customerId, { limit: 100 })) {
    if (entry.metadata?.referral_invoice_id === credit.invoiceId) return entry.id;
    if (entry.created < since) return undefined; // newest first
  }
  return undefined;
}
