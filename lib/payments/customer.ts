import { logWarning } from '../http/log.ts';
import { customer } from '../schemas/payments/invoices.ts';

/**
 * The email address that the payment provider has of a customer, in lower case. Undefined when it has none, when it knows no such
 * customer, or when there is no key to ask with (both logged). Throws when the provider does not answer.
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
