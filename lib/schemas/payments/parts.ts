// Fields that several objects of the payment provider have. One that is malformed counts as absent, because later versions of its API
// may leave it out or change its form.
import { z } from 'zod';
import { billingInterval, paidTier } from '../billing.ts';
import { email, uuid } from '../fields.ts';
import { longest } from '../longest.ts';

export const id = z.string().min(1).max(longest.foreignId);

/** An id, where the object has a usable one. */
export const usableId = id.optional().catch(undefined);

/** A reference to another object: its id, or the object itself. Undefined when there is none. */
export const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .optional()
  .catch(undefined);

/** A mail address in lower case. Text that is no address counts as absent. */
export const address = email.optional().catch(undefined);

/** Any object with an id. */
export const identified = z.object({ id });

/** Seconds since the epoch. */
export const seconds = z.int().nullish().catch(undefined);

/** The metadata that we give to our checkouts and to the subscriptions that come of them. */
export const metadata = z
  .object({
    organization_id: uuid.optional().catch(undefined),
    tier: paidTier.optional().catch(undefined),
    interval: billingInterval.optional().catch(undefined),
  })
  .optional()
  .catch(undefined);
