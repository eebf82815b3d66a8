import type { Stripe } from 'stripe';
import { callRpc } from '../../db/rpc.ts';
import { logWarning } from '../../http/log.ts';
import { begunEvent, billingOutcome } from '../../schemas/billing.ts';
import { identified } from '../../schemas/payments/parts.ts';
import type { PaymentEvent } from '../../schemas/payments.ts';
import { eventTime } from '../event-time.ts';
import { type Finding, requirePaymentsClient } from './client.ts';
import { readSubscription } from './subscription.ts';

/** Looks up what an event is about. Undefined when the provider does not know it. */
type Follow = (client: Stripe, id: string) => Promise<Finding | undefined>;

/** By event type, how to get from the id in it to what there is to do; loaded when such an event comes. */
const followers = new Map<string, () => Promise<Follow>>([
  ['checkout.session.completed', async () => (await import('./completed-checkout.ts')).followCheckout],
  ['customer.subscription.created', async () => followSubscription],
  ['customer.subscription.updated', async () => followSubscription],
  ['customer.subscription.deleted', async () => followSubscription],
  ['invoice.paid', async () => (await import('./invoice.ts')).followPaidInvoice],
  ['invoice.payment_failed', async () => (await import('./invoice.ts')).followInvoice],
  ['charge.refunded', async () => (await import('./returned-payment.ts')).followRefund],
  ['charge.dispute.created', async () => (await import('./returned-payment.ts')).followDispute],
]);

const followSubscription: Follow = async (_, subscriptionId) => ({ subscriptionId });

/**
 * Takes one event about money. Only the id in it is believed: the provider is asked for the present state, so order and repetition
 * do no harm. An event without a usable id, or about something the provider does not know, is acknowledged and nothing is stored. A
 * provider that does not answer fails the event, so that it is delivered again.
 */
export async function takeBillingEvent(event: PaymentEvent): Promise<void> {
  const loadFollower = followers.get(event.type);
  const subject = identified.safeParse(event.data.object);
  if (!loadFollower || !subject.success) return;
  // The abandonment webhook may get the same event and stores it under its plain id, so this one is stored under another.
  const eventId = `billing/${event.id}`.slice(0, 255);
  const { is_known, ticket } = await callRpc('begin_payment_event', { p_event_id: eventId }, begunEvent);
  if (is_known) return;
  const [client, follow] = await Promise.all([requirePaymentsClient(), loadFollower()]);
  const finding = await follow(client, subject.data.id);
  if (!finding) return;
  const { subscriptionId, customerId, clientReference } = finding;
  const read = subscriptionId ? await readSubscription(client, subscriptionId) : undefined;
  if (subscriptionId && !read) return;
  // A checkout or an invoice of one customer must not change the subscription of another.
  const isOthers = customerId !== undefined && read !== undefined && read.customer_id !== customerId;
  const subscription = isOthers ? undefined : read;
  const stored = await callRpc(
    'store_subscription',
    {
      p_event_id: eventId,
      p_event_type: event.type,
      p_occurred_at: eventTime(event),
      p_ticket: ticket,
      p_subscription: subscription ?? null,
      p_client_reference: clientReference,
    },
    billingOutcome,
  );
  if (stored === 'disputed' || isOthers)
    logWarning('subscription_not_granted', { reason: 'its owners disagree' });
}
