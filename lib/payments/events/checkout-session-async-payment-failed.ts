import type { PaymentEvent } from '../../schemas/payments.ts';
import { recordAbandonedCheckout } from '../checkout-session.ts';

/** The checkout was completed with a delayed payment method, and the payment failed. */
export function checkoutSessionAsyncPaymentFailed(event: PaymentEvent): Promise<void> {
  return recordAbandonedCheckout(event);
}
