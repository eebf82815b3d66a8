import { z } from 'zod';
import { longest } from './longest.ts';

/**
 * An event of the payment provider. Only the fields that the contract requires are required here. The file of the event's type reads
 * `data.object`, where a malformed field counts as absent.
 */
export const paymentEvent = z.looseObject({
  id: z.string().min(1).max(longest.foreignId),
  type: z.string().min(1).max(longest.foreignId),
  /** Seconds since the epoch. */
  created: z.int().min(0).max(4_102_444_800).optional().catch(undefined),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

export const webhookAcknowledged = z.object({ ok: z.literal(true) });

/** What record_abandonment made of a checkout. */
export const abandonmentOutcome = z.enum(['recorded', 'recovered', 'subscribed', 'under_way', 'repeated']);

/** What record_subscription made of a new subscription. */
export const subscriptionOutcome = z.enum(['recorded', 'repeated', 'unknown_customer']);

/** What record_subscription_end made of a subscription that ended. */
export const subscriptionEndOutcome = z.enum(['recorded', 'repeated']);
