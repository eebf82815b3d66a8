import type { PaymentEvent } from '../schemas/payments.ts';

/** When it happened, as an ISO time: the event's `created`, else now. */
export function eventTime(event: PaymentEvent): string {
  return new Date(event.created === undefined ? Date.now() : event.created * 1000).toISOString();
}
