import { z } from 'zod';
import { email } from './fields.ts';
import { longest } from './longest.ts';

/** What the email platform reports that changes anything here; other types are acknowledged. */
export const deliveryTypes = ['delivered', 'bounced', 'complained', 'delivery_delayed'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** An event of the email platform. Only what every event has is required; `data` is read by `reportedMail`. */
export const emailEvent = z.looseObject({
  type: z.string().min(1).max(longest.foreignId),
  data: z.record(z.string(), z.unknown()),
});
export type EmailEvent = z.output<typeof emailEvent>;

const absent = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const fields = z.object({
  email_id: absent(z.string().regex(/^[\x21-\x7e]{1,255}$/)),
  created_at: absent(z.iso.datetime({ offset: true })),
  to: absent(z.tuple([email])),
  bounce: absent(z.object({ type: z.string() })),
});

/** What an event says of its mail: the platform's id, the time, the one address, how it bounced. A malformed field counts as absent. */
export function reportedMail(event: EmailEvent) {
  const { email_id, created_at, to, bounce } = fields.parse(event.data);
  return { providerId: email_id, occurredAt: created_at, recipient: to?.[0], bounceType: bounce?.type };
}

/** What record_email_event returns: whether the event came for the first time. */
export const isNewEvent = z.boolean();
