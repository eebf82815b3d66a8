import type { Stripe } from 'stripe';
import { balanceTransaction } from '../schemas/payments/prices.ts';

interface BalanceCredit {
  customerId: string;
  amountCents: number;
  currency: string;
  /** The invoice it was earned with, which names the credit at the provider. */
  invoiceId: string;
  firstAttemptAt: Date;
}

/** How long an idempotency key is counted on: an hour less than the 24 h for which the provider keeps it. */
const keyLifetimeMs = 23 * 3_600_000;

/** The two movements of a balance. A credit is negative, in the customer's favour, and its reversal is the same amount, positive. */
const credits = { sign: -1, key: 'referral-credit', mark: 'referral_invoice_id', text: 'Referral credit' };
const reversals = {
  sign: 1,
  key: 'referral-reversal',
  mark: 'referral_reversal_invoice_id',
  text: 'Referral credit taken back: the payment was returned',
};
type Movement = typeof credits;

/**
 * Credits a customer's balance at the payment provider, once however often it is repeated; returns the transaction's id.
 * Within a day the idempotency key prevents a second credit; after that the balance is searched for an earlier attempt first.
 */
export const creditBalance = (client: Stripe, credit: BalanceCredit) => move(client, credit, credits);

/** Takes a credit back from a customer's balance, once however often it is repeated; returns the transaction's id. */
export const debitBalance = (client: Stripe, credit: BalanceCredit) => move(client, credit, reversals);

async function move(client: Stripe, credit: BalanceCredit, movement: Movement): Promise<string> {
  const isOld = Date.now() - credit.firstAttemptAt.getTime() > keyLifetimeMs;
  const earlier = isOld ? await findEarlier(client, credit, movement.mark) : undefined;
  if (earlier) return earlier;
  const created = await client.customers.createBalanceTransaction(
    credit.customerId,
    {
      amount: movement.sign * credit.amountCents,
      currency: credit.currency.toLowerCase(),
      description: movement.text,
      metadata: { [movement.mark]: credit.invoiceId },
    },
    { idempotencyKey: `${movement.key}/${credit.invoiceId}` },
  );
  return balanceTransaction.parse(created).id;
}

async function findEarlier(client: Stripe, credit: BalanceCredit, mark: string): Promise<string | undefined> {
  const since = credit.firstAttemptAt.getTime() / 1000 - 3600;
  for await (const entry of client.customers.listBalanceTransactions(credit.customerId, { limit: 100 })) {
    if (entry.metadata?.[mark] === credit.invoiceId) return entry.id;
    if (entry.created < since) return undefined; // newest first
  }
  return undefined;
}
