import { z } from 'zod';
import { uuid } from '../fields.ts';
import { day, instant } from './fields.ts';

/** The credential of whoever answers without an account. */
export const answerToken = z.string().describe('From the link in the hotel’s mail');

/** What a hotel's offer became when it arrived. */
export const storedOffer = z.object({
  proposal_id: uuid,
  rfp_id: uuid,
  hotel_id: uuid,
  version: z.int().min(1),
  status: z.enum(['submitted', 'shortlisted']),
  submitted_at: instant,
  start_date: day,
  valid_until: day.nullable().describe('Null where a counter-offer to an offer without one was accepted'),
  via: z.enum(['account', 'link']),
});
