import type { PaymentEvent } from '../../schemas/payments.ts';
import { recordAbandonedCheckout } from '../checkout-session.ts';

/** Nobody completed the checkout in time. */
export function checkoutSessionExpired(event: PaymentEvent): Promise<void> {
  return recordAbandonedCheckout(event);
}
