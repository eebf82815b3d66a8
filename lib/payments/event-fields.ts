import { z } from 'zod';
import { email } from '../schemas/fields.ts';
import type { PaymentEvent } from '../schemas/payments.ts';

const id = z.string().min(1).max(255);

/** An id, where the object has a usable one. */
export const providerId = id.optional().catch(undefined);

/** A customer as the provider puts it into other objects: the id, or the expanded object. Undefined when there is none. */
export const customerReference = z
  .union([id, z.object({ id }).transform((customer) => customer.id)])
  .optional()
  .catch(undefined);

/** A mail address, in lower case; whatever cannot be one counts as none. */
export const address = email.optional().catch(undefined);

/** When it happened, as an ISO time: the event's `created`, else now. */
export function eventTime(event: PaymentEvent): string {
  return new Date(event.created === undefined ? Date.now() : event.created * 1000).toISOString();
}
