// The fields we read of the payment provider's subscriptions, in its events and in its answers.
import { z } from 'zod';
import { id, metadata, reference, seconds, usableId } from './parts.ts';

const eventSeconds = z.int().positive().max(7_000_000_000).optional().catch(undefined);

/** A subscription as its events have it. */
export const eventSubscription = z.object({
  id: usableId,
  customer: reference,
  created: eventSeconds,
  ended_at: eventSeconds,
});

/** A subscription as the provider answers it; periods stand at the items since 2025, before that at the top. */
export const subscription = z.object({
  id,
  customer: reference,
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
  ]),
  metadata,
  cancel_at_period_end: z.boolean().optional().catch(undefined),
  cancel_at: seconds,
  ended_at: seconds,
  current_period_end: seconds,
  items: z.object({
    data: z
      .array(
        z.object({
          quantity: z.int().min(0).optional().catch(undefined),
          current_period_end: seconds,
          price: z.object({
            lookup_key: z.string().nullish().catch(undefined),
            unit_amount: z.int().nullish().catch(undefined),
            currency: z.string(),
            recurring: z.object({ interval: z.string() }).nullish().catch(undefined),
          }),
        }),
      )
      .min(1),
  }),
  latest_invoice: z
    .object({
      created: z.int(),
      status_transitions: z.object({ finalized_at: seconds }).optional().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});
