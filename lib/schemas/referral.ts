import { z } from 'zod';
import { email, optional, text } from './fields.ts';

export const referralQuery = z.object({ code: z.string().trim().min(4).max(12) });

export const referralResolve = z.object({
  ok: z.literal(true),
  referrer_user_id: z.uuid().nullable(),
  code: z.string(),
  valid: z.boolean(),
});

export const referralActionQuery = z.object({ action: z.enum(['track', 'credit']) });

export const referralTrackPayload = z.object({
  code: text(12),
  referred_user_id: z.uuid(),
  referred_email: email,
  referred_ip: optional(z.string().trim().max(100)),
});

/** An id of the payment provider. Nothing in it may change the path it is asked by. */
const providerId = text(255).regex(/^[A-Za-z0-9_-]+$/, 'Invalid id');

export const referralCreditPayload = z.object({
  referred_user_id: z.uuid(),
  payments_customer_id: providerId,
  invoice_id: providerId,
});
