import type { Stripe } from 'stripe';
import { HttpError } from '../errors.ts';
import { claimedInvoice, customer } from '../schemas/payments/invoices.ts';
import { isMissingResource } from './client.ts';

/**
 * Asks the payment provider whether an invoice was paid by this customer with this email, and returns its currency.
 * Throws `invalid` (400) when it was not, `upstream` (500) when the provider does not say.
 */
export async function requirePaidInvoice(
  client: Stripe,
  claim: { invoiceId: string; customerId: string; email: string },
): Promise<{ currency: string }> {
  const [paid, payer] = await Promise.all([
    retrieve('invoice_id', async () => claimedInvoice.parse(await client.invoices.retrieve(claim.invoiceId))),
    retrieve('payments_customer_id', async () =>
      customer.parse(await client.customers.retrieve(claim.customerId)),
    ),
  ]);
  if (paid.customer !== claim.customerId) refuse('invoice_id: not an invoice of this customer');
  if (paid.status !== 'paid' || paid.amount_paid <= 0) refuse('invoice_id: nothing was paid');
  if (payer.deleted || payer.email !== claim.email) {
    refuse('payments_customer_id: not the customer who was referred');
  }
  return { currency: paid.currency };
}

async function retrieve<Value>(field: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (isMissingResource(error)) refuse(`${field}: not known to the payment provider`);
    throw new HttpError('upstream', 'The payment provider did not answer', { cause: error });
  }
}

function refuse(message: string): never {
  throw new HttpError('invalid', message);
}
