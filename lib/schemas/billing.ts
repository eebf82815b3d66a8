import { z } from 'zod';
import { uuid } from './fields.ts';

/** Tiers that are paid for; `free` is what remains without. */
export const paidTier = z.enum(['pro', 'agency', 'enterprise']);
export const billingInterval = z.enum(['month', 'year']);
export type PaidTier = z.output<typeof paidTier>;
export type BillingInterval = z.output<typeof billingInterval>;

export const plan = z.object({
  tier: paidTier,
  interval: billingInterval,
  amount: z.int().describe('In minor units of the currency, for the whole interval'),
  currency: z.string().describe('Three letters, upper case'),
});
export const plansResponse = z.object({ ok: z.literal(true), plans: z.array(plan) });

export const checkoutPayload = z.object({
  organization_id: uuid,
  tier: paidTier,
  interval: billingInterval,
});
export const portalPayload = z.object({ organization_id: uuid });
export const paymentPage = z.object({
  ok: z.literal(true),
  url: z.url().describe('A page of the payment provider, to send the browser to'),
});
/** The 409 of checkout and portal: the code says which of the two to use instead. */
export const billingRefusal = z.object({
  ok: z.literal(false),
  error: z.string(),
  code: z.enum(['already_subscribed', 'no_customer']),
});

/** What sweep_billing did. */
export const billingSwept = z.object({ sent: z.int(), downgraded: z.int() });

/** What begin_payment_event returns: whether the event has taken its effect already, and a ticket with which to store it. */
export const begunEvent = z.object({ is_known: z.boolean(), ticket: z.int() });

/** What store_subscription made of it. */
export const billingOutcome = z.enum(['stored', 'repeated', 'unknown', 'disputed']);

/** What billing_organization returns. */
export const organizationBilling = z.object({
  customer_id: z.string().nullable(),
  has_subscription: z.boolean(),
});

/** What remember_checkout returns: the checkout that was open before, if one was. */
export const checkoutBefore = z.string().nullable();
