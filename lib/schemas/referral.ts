import { z } from 'zod';
import { email, optional, text, uuid } from './fields.ts';

export const referralQuery = z.object({ code: z.string().trim().min(4).max(12) });

export const referralResolve = z.object({
  ok: z.literal(true),
  referrer_user_id: uuid.nullable(),
  code: z.string(),
  valid: z.boolean(),
});

export const referralActionQuery = z.object({ action: z.enum(['track', 'credit']) });

export const referralTrackPayload = z.object({
  code: text(12),
  referred_user_id: uuid,
  referred_email: email,
  referred_ip: optional(z.string().trim().max(100)),
});

/** An id of the payment provider. It becomes part of a URL's path, so it may hold nothing that changes the path. */
const providerId = text(255).regex(/^[A-Za-z0-9_-]+$/, 'Invalid id');

export const referralCreditPayload = z.object({
  referred_user_id: uuid,
  payments_customer_id: providerId,
  invoice_id: providerId,
});

/** A credit that only this caller may apply until its lease ends. */
const leased = z.object({
  state: z.literal('leased'),
  credit: z.object({
    id: uuid,
    invoice_id: z.string(),
    customer_id: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    first_attempt_at: z.coerce.date(),
  }),
});

/** What lease_referral_credit and claim_referral_credit return: the credit to apply, or why there is none now. */
export const creditLease = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['applied', 'busy', 'waiting']) }),
  leased,
]);

/** Credits whose referrer has become a customer. */
export const readyCredits = z.array(z.object({ credit_id: uuid }));

/** The row that says who was referred. */
export const referredRow = z.object({ referred_email: z.string() });

/** The user whose code it is; null for an unknown code. */
export const referrerOfCode = uuid.nullable();

/** What claim_referral_reversal returns: the credit to take back, or why there is none now. */
export const reversalLease = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['none', 'busy']) }),
  leased,
]);
