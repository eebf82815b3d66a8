import { logWarning } from '../http/log.ts';
import { customer } from '../schemas/payments/invoices.ts';

/**
 * The lower-cased email the payment provider has of a customer; undefined when it has none, knows no such customer, or cannot
 * be asked for lack of a key (logged). Throws when the provider does not answer.
 */
export async function lookUpCustomerEmail(customerId: string): Promise<string | undefined> {
  const { paymentsClient, isMissingResource } = await import('./client.ts');
  const client = paymentsClient();
  if (!client) {
    logWarning('customer_lookup_skipped', { reason: 'PAYMENTS_SECRET_KEY is not set' });
    return undefined;
  }
  try {
    // A deleted customer comes without an address.
    return customer.parse(await client.customers.retrieve(customerId)).email;
  } catch (error) {
    if (!isMissingResource(error)) throw error;
    logWarning('customer_lookup_found_nobody');
    return undefined;
  }
}
