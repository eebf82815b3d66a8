import { z } from 'zod';
import { boards } from '../asked-words.ts';
import { uuid } from '../fields.ts';
import { count, day, instant } from './fields.ts';

/** The credential of whoever answers without an account. */
export const answerToken = z.string().describe('From the link in the hotel’s mail');

/** Where an offer departs from its request: a quantity, a term, the musts that the hotel lacks, or what it does not offer. */
export const deviation = z.union([
  z.object({ field: z.enum(['rooms', 'nights', 'attendees', 'event_days']), asked: count, offered: count }),
  z.object({
    field: z.templateLiteral(['terms.', z.string()]).describe('A term that was wished, by its key'),
    asked: z.unknown(),
    offered: z.unknown().describe('Null where the offer does not say'),
    words: z.string(),
  }),
  z.object({
    field: z.literal('board').describe('Room prices with less board than was asked'),
    asked: z.enum(boards),
    offered: z.enum(boards),
    words: z.string(),
  }),
  z.object({
    field: z.literal('must_features'),
    asked: z.array(z.string()).describe('Those that the hotel is known to lack'),
    offered: z.array(z.string()).length(0),
  }),
  z.object({
    field: z.literal('not_offered'),
    asked: z.array(z.string()).describe('What lines say that they do not offer'),
    offered: z.array(z.string()).length(0),
  }),
]);

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
