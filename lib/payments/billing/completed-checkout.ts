import type { Stripe } from 'stripe';
import { completedCheckout } from '../../schemas/payments/checkouts.ts';
import type { Finding } from './client.ts';
import { ask, requireAnswerAbout } from './client.ts';

/** A checkout was completed: its subscription, and the organization it was opened for. */
export async function followCheckout(client: Stripe, id: string): Promise<Finding | undefined> {
  const found = await ask(() => client.checkout.sessions.retrieve(id));
  if (!found) return undefined;
  const read = completedCheckout.parse(found);
  requireAnswerAbout(id, read.id);
  return {
    subscriptionId: read.subscription,
    customerId: read.customer,
    clientReference: read.client_reference_id ?? undefined,
  };
}
