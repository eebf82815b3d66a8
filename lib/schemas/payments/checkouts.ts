// The fields we read of the payment provider's checkouts. A malformed field counts as absent: see parts.ts.
import { z } from 'zod';
import { uuid } from '../fields.ts';
import { address, id, metadata, reference, usableId } from './parts.ts';

/** A checkout that came to nothing, in the event that says so. */
export const lostCheckout = z.object({
  id: usableId,
  customer: reference,
  customer_details: z.object({ email: address }).optional().catch(undefined),
  customer_email: address,
  recovered_from: usableId,
  metadata,
  after_expiration: z
    .object({ recovery: z.object({ url: z.url({ protocol: /^https$/ }).max(5000) }) })
    .optional()
    .catch(undefined),
});

export const completedCheckout = z.object({
  id: z.string(),
  customer: reference,
  subscription: reference,
  client_reference_id: uuid.nullish().catch(undefined),
});

/** A completed checkout whose subscription has not ended. */
export const paidCheckout = z.object({
  status: z.literal('complete'),
  subscription: z.object({ status: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'paused']) }),
});

/** A page of the provider's to send a browser to. A new checkout is one too. */
export const portalPage = z.object({ url: z.url() });
export const newCheckout = portalPage.extend({ id });
