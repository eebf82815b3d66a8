import type { Stripe } from 'stripe';
import { z } from 'zod';
import { uuid } from '../../schemas/fields.ts';
import { ask, requireAnswerAbout } from './client.ts';
import type { Finding } from './events.ts';
import { reference } from './reference.ts';

const session = z.object({
  id: z.string(),
  customer: reference,
  subscription: reference,
  client_reference_id: uuid.nullish().catch(undefined),
});

/** A checkout was completed: its subscription, and the organization it was opened for. */
export async function followCheckout(client: Stripe, id: string): Promise<Finding | undefined> {
  const found = await ask(() => client.checkout.sessions.retrieve(id));
  if (!found) return undefined;
  const read = session.parse(found);
  requireAnswerAbout(id, read.id);
  return {
    subscriptionId: read.subscription,
    customerId: read.customer,
    clientReference: read.client_reference_id ?? undefined,
  };
}
