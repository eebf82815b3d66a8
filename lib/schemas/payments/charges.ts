// The fields we read of the payment provider's charges, and of refunds and disputes.
import { z } from 'zod';
import { reference } from './parts.ts';

/** A charge; before 2025 it named its invoice, since then the invoice's payments name the charge's payment intent. */
export const charge = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.int(),
  amount_refunded: z.int().catch(0),
  refunded: z.boolean().catch(false),
  payment_intent: reference,
  invoice: reference,
});
export const dispute = z.object({ id: z.string(), charge: reference, created: z.int() });
export const refunds = z.object({ data: z.array(z.object({ created: z.int() })) });
export const invoicePayments = z.object({ data: z.array(z.object({ invoice: reference })) });
