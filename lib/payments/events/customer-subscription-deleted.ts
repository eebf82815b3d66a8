import { callRpc } from '../../db/rpc.ts';
import { eventSubscription } from '../../schemas/payments/subscriptions.ts';
import type { PaymentEvent } from '../../schemas/payments.ts';
import { subscriptionEndOutcome } from '../../schemas/payments.ts';
import { eventTime } from '../event-time.ts';

/** The subscription is over: what the customer leaves in a checkout from now on is an abandonment again. */
export async function customerSubscriptionDeleted(event: PaymentEvent): Promise<void> {
  const { id, customer, created, ended_at } = eventSubscription.parse(event.data.object);
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
