import { callRpc } from '../../db/rpc.ts';
import { eventSubscription } from '../../schemas/payments/subscriptions.ts';
import type { PaymentEvent } from '../../schemas/payments.ts';
import { subscriptionOutcome } from '../../schemas/payments.ts';
import { lookUpCustomerEmail } from '../customer.ts';
import { eventTime } from '../event-time.ts';
import { applyReadyCredits } from '../referral-credits/apply-credit.ts';

/** Time for credits that wait for this customer. It is short, because the provider wants a quick answer; a daily run does the rest. */
const creditBudgetMs = 5_000;

/**
 * The customer bought, so their recovery mails end. The event has no address: the provider is asked for it when the customer id
 * alone leads to nobody. A failed lookup fails the event, so that it is delivered again.
 */
export async function customerSubscriptionCreated(event: PaymentEvent): Promise<void> {
  const { id, customer } = eventSubscription.parse(event.data.object);
  if (!customer) return;
  const params = {
    p_event_id: event.id,
    p_event_type: event.type,
    p_occurred_at: eventTime(event),
    p_customer_id: customer,
    p_subscription_id: id,
  };
  const recorded = await callRpc('record_subscription', params, subscriptionOutcome);
  if (recorded === 'unknown_customer') {
    const email = await lookUpCustomerEmail(customer);
    await callRpc(
      'record_subscription',
      { ...params, p_email: email, p_looked_up: true },
      subscriptionOutcome,
    );
  }
  // A referrer who has just become a customer gets their credits before the next invoice.
  await applyReadyCredits(Date.now() + creditBudgetMs, customer);
}
