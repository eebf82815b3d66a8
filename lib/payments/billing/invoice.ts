import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { serviceClient } from '../../db/client.ts';
import { databaseError } from '../../db/rpc.ts';
import { HttpError } from '../../errors.ts';
import { logError } from '../../http/log.ts';
import { customer, invoice } from '../../schemas/payments/invoices.ts';
import type { Finding } from './client.ts';
import { ask, requireAnswerAbout } from './client.ts';

/** A payment failed: the invoice's subscription, whose status says what follows. */
export async function followInvoice(client: Stripe, id: string): Promise<Finding | undefined> {
  const found = await readInvoice(client, id);
  return found && findingOf(found);
}

/** An invoice was paid: its subscription, and the credit of whoever referred the payer. */
export async function followPaidInvoice(client: Stripe, id: string): Promise<Finding | undefined> {
  const found = await readInvoice(client, id);
  if (!found) return undefined;
  if (found.customer && found.status === 'paid' && found.amount_paid > 0) {
    await creditReferrer(client, id, found.customer);
  }
  return findingOf(found);
}

async function readInvoice(client: Stripe, id: string) {
  const found = await ask(() => client.invoices.retrieve(id));
  if (!found) return undefined;
  const read = invoice.parse(found);
  requireAnswerAbout(id, read.id);
  return read;
}

const findingOf = (found: z.output<typeof invoice>): Finding => ({
  subscriptionId: found.parent?.subscription_details?.subscription ?? found.subscription,
  customerId: found.customer,
});

/**
 * Credits whoever referred the payer, as `POST /api/referral` with `action=credit` does; the payer is found by their address. A claim that
 * does not hold earns nothing and is logged. A credit that the provider does not take now stays pending, and a later run applies it.
 */
async function creditReferrer(client: Stripe, invoiceId: string, customerId: string): Promise<void> {
  const payer = await ask(() => client.customers.retrieve(customerId));
  const { email } = customer.parse(payer ?? {});
  if (!email) return;
  const { data, error } = await serviceClient()
    .from('referrals')
    .select('referred_user_id')
    .eq('referred_email', email)
    .limit(1)
    .maybeSingle();
  if (error) throw databaseError(error);
  if (!data) return;
  const { creditPaidInvoice } = await import('../referral-credits/credit.ts');
  try {
    await creditPaidInvoice(client, {
      referred_user_id: data.referred_user_id,
      payments_customer_id: customerId,
      invoice_id: invoiceId,
    });
  } catch (cause) {
    if (!(cause instanceof HttpError) || cause.status !== 400) throw cause;
    logError({ event: 'referral_not_credited', error: cause });
  }
}
