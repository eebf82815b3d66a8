import type { Stripe } from 'stripe';
import { billingInterval } from '../../schemas/billing.ts';
import { subscription } from '../../schemas/payments/subscriptions.ts';
import { ask, requireAnswerAbout } from './client.ts';
import { planOf } from './lookup-keys.ts';

/** Currencies without cents at the provider. */
const withoutCents = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));

const time = (value: number | null | undefined) =>
  typeof value === 'number' ? new Date(value * 1000).toISOString() : undefined;

/** The argument of `store_subscription`, with the one field that other code reads. */
interface ReadSubscription extends Record<string, unknown> {
  customer_id: string;
}

/** The present state of a subscription, in the form `store_subscription` takes; undefined when the provider knows none. */
export async function readSubscription(client: Stripe, id: string): Promise<ReadSubscription | undefined> {
  const found = await ask(() => client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
  if (!found) return undefined;
  const read = subscription.parse(found);
  requireAnswerAbout(id, read.id);
  const item = read.items.data[0];
  if (!read.customer || !item) return undefined;
  const { price, quantity = 1 } = item;
  const currency = price.currency.toUpperCase();
  const plan = planOf(price.lookup_key);
  const isOverdue = read.status === 'past_due' || read.status === 'unpaid';
  return {
    provider_id: read.id,
    customer_id: read.customer,
    organization_id: read.metadata?.organization_id,
    status: read.status,
    // A price that was replaced has lost its lookup key, so the metadata says which tier was bought.
    tier: plan?.tier ?? read.metadata?.tier,
    interval: plan?.interval ?? billingInterval.safeParse(price.recurring?.interval).data,
    amount: ((price.unit_amount ?? 0) * quantity) / (withoutCents.has(currency) ? 1 : 100),
    currency,
    current_period_end: time(item.current_period_end ?? read.current_period_end),
    cancel_at_period_end: read.cancel_at_period_end === true || typeof read.cancel_at === 'number',
    past_due_since: isOverdue
      ? time(read.latest_invoice?.status_transitions?.finalized_at ?? read.latest_invoice?.created)
      : undefined,
    ended_at: time(read.ended_at),
  };
}
