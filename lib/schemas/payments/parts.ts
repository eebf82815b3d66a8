// What several objects of the payment provider have. A field that may be left out, or come in another form in a later version of
// its API, counts as absent when it is not what it should be.
import { z } from 'zod';
import { billingInterval, paidTier } from '../billing.ts';
import { email, uuid } from '../fields.ts';

export const id = z.string().min(1).max(255);

/** An id, where the object has a usable one. */
export const usableId = id.optional().catch(undefined);

/** Another object as it stands in one: its id, or the object itself. Undefined when there is none. */
export const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .optional()
  .catch(undefined);

/** A mail address, in lower case; whatever cannot be one counts as none. */
export const address = email.optional().catch(undefined);

/** Anything that is known by its id. */
export const identified = z.object({ id });

/** Seconds since the epoch. */
export const seconds = z.int().nullish().catch(undefined);

/** What our checkouts say about themselves, and the subscriptions that come of them. */
export const metadata = z
  .object({
    organization_id: uuid.optional().catch(undefined),
    tier: paidTier.optional().catch(undefined),
    interval: billingInterval.optional().catch(undefined),
  })
  .optional()
  .catch(undefined);
