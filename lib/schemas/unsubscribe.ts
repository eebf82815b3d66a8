import { z } from 'zod';
import { email, optional } from './fields.ts';

/** An address in a query. A space counts as a plus sign, because a plus that was not URL-encoded arrives as a space. */
const queryEmail = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replaceAll(' ', '+') : value),
  email,
);

export const unsubscribeQuery = z.object({
  e: queryEmail,
  k: optional(z.string().regex(/^[a-z0-9_]{1,40}$/, 'must be 1 to 40 of a–z, 0–9 and _')),
  s: optional(z.string()).describe('The signature of address and kind that the links in our mails carry.'),
});
