import { z } from 'zod';
import { callRpc } from '../../db/rpc.ts';
import type { PaymentEvent } from '../../schemas/payments.ts';
import { subscriptionEndOutcome } from '../../schemas/payments.ts';
import { customerReference, eventTime, providerId } from '../event-fields.ts';

const seconds = z.int().positive().max(7_000_000_000).optional().catch(undefined);
const subscription = z.object({
  id: providerId,
  customer: customerReference,
  created: seconds,
  ended_at: seconds,
});

/** The subscription is over: what the customer leaves in a checkout from now on is an abandonment again. */
export async function customerSubscriptionDeleted(event: PaymentEvent): Promise<void> {
  const { id, customer, created, ended_at } = subscription.parse(event.data.object);
  if (!customer || !id) return;
  const time = (at: number | undefined) =>
    at === undefined ? eventTime(event) : new Date(at * 1000).toISOString();
  await callRpc(
    'record_subscription_end',
    {
      p_event_id: event.id,
      p_event_type: event.type,
      p_occurred_at: time(ended_at),
      p_customer_id: customer,
      p_subscription_id: id,
      p_subscribed_at: time(created),
    },
    subscriptionEndOutcome,
  );
}
