// Objects of the payment provider: what is read of each, in its events and in its answers. Where a field may be left out or come in
// another form in a later version of its API, one that is not what it should be counts as absent.
import { z } from 'zod';
import { billingInterval, paidTier } from './billing.ts';
import { email, uuid } from './fields.ts';

const id = z.string().min(1).max(255);
/** Seconds since the epoch. */
const seconds = z.int().nullish().catch(undefined);
const eventSeconds = z.int().positive().max(7_000_000_000).optional().catch(undefined);

/** An id, where the object has a usable one. */
const usableId = id.optional().catch(undefined);

/** Another object as it stands in one: its id, or the object itself. Undefined when there is none. */
export const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .optional()
  .catch(undefined);

/** A mail address, in lower case; whatever cannot be one counts as none. */
export const address = email.optional().catch(undefined);

/** Anything that is known by its id. */
export const identified = z.object({ id });

/** A deleted customer comes without an address. */
export const customer = z.object({ deleted: z.boolean().optional(), email: address });

/** What our checkouts say about themselves, and the subscriptions that come of them. */
const metadata = z
  .object({
    organization_id: uuid.optional().catch(undefined),
    tier: paidTier.optional().catch(undefined),
    interval: billingInterval.optional().catch(undefined),
  })
  .optional()
  .catch(undefined);

/** A checkout that came to nothing, in the event that says so. */
export const lostCheckout = z.object({
  id: usableId,
  customer: reference,
  customer_details: z.object({ email: address }).optional().catch(undefined),
  customer_email: address,
  recovered_from: usableId,
  metadata,
  after_expiration: z
    .object({ recovery: z.object({ url: z.url({ protocol: /^https$/ }).max(5000) }) })
    .optional()
    .catch(undefined),
});

export const completedCheckout = z.object({
  id: z.string(),
  customer: reference,
  subscription: reference,
  client_reference_id: uuid.nullish().catch(undefined),
});

/** A checkout whose subscription is there. */
export const paidCheckout = z.object({
  status: z.literal('complete'),
  subscription: z.object({ status: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'paused']) }),
});

/** A page of the provider's to send a browser to, and a checkout, which is one. */
export const portalPage = z.object({ url: z.url() });
export const newCheckout = portalPage.extend({ id });

/** A subscription as its events have it. */
export const eventSubscription = z.object({
  id: usableId,
  customer: reference,
  created: eventSeconds,
  ended_at: eventSeconds,
});

/** A subscription as the provider answers it; periods stand at the items since 2025, before that at the top. */
export const subscription = z.object({
  id,
  customer: reference,
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
  ]),
  metadata,
  cancel_at_period_end: z.boolean().optional().catch(undefined),
  cancel_at: seconds,
  ended_at: seconds,
  current_period_end: seconds,
  items: z.object({
    data: z
      .array(
        z.object({
          quantity: z.int().min(0).optional().catch(undefined),
          current_period_end: seconds,
          price: z.object({
            lookup_key: z.string().nullish().catch(undefined),
            unit_amount: z.int().nullish().catch(undefined),
            currency: z.string(),
            recurring: z.object({ interval: z.string() }).nullish().catch(undefined),
          }),
        }),
      )
      .min(1),
  }),
  latest_invoice: z
    .object({
      created: z.int(),
      status_transitions: z.object({ finalized_at: seconds }).optional().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

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

/** An invoice by which somebody claims a credit: one that does not say what was paid is none. */
export const claimedInvoice = z.object({
  status: z.string().nullish(),
  /** What was really paid, in minor units: neither credit notes nor balances count. */
  amount_paid: z.int(),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  customer: reference,
});

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
