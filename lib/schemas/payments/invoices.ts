// The fields we read of the payment provider's invoices, and of the customers who pay them.
import { z } from 'zod';
import { address, reference } from './parts.ts';

/** A deleted customer comes without an address. */
export const customer = z.object({ deleted: z.boolean().optional(), email: address });

/** An invoice; since 2025 it names its subscription under its parent, before that at the top. */
export const invoice = z.object({
  id: z.string(),
  customer: reference,
  status: z.string().nullish(),
  amount_paid: z.int().catch(0),
  subscription: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** An invoice by which somebody claims a credit. It has to say how much was paid. */
export const claimedInvoice = z.object({
  status: z.string().nullish(),
  /** What was really paid, in minor units: neither credit notes nor balances count. */
  amount_paid: z.int(),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  customer: reference,
});
