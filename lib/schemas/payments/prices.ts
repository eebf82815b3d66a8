// The fields we read of the payment provider's prices, and of changes of a balance.
import { z } from 'zod';

export const prices = z.array(
  z.object({
    id: z.string().min(1),
    lookup_key: z.string().nullish(),
    unit_amount: z.int().nullish(),
    currency: z.string(),
  }),
);

/** A change of a customer's balance. */
export const balanceTransaction = z.object({ id: z.string().min(1) });
