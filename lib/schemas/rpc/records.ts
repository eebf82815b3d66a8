import { z } from 'zod';
import { uuid } from '../fields.ts';
import { eachPrice, priceNames, priceTitle } from '../offer-costs.ts';
import { terms } from '../terms.ts';
import { amount, count, currency, day, instant, optionStatus } from './fields.ts';

// Stored rows as functions return them.

const offer = z.object({
  id: uuid,
  version: z.int().min(1),
  is_current: z.boolean(),
  status: z.enum(['submitted', 'shortlisted', 'won', 'lost', 'withdrawn']),
  submitted_at: instant,
  currency,
  rooms: count,
  nights: count,
  attendees: count,
  event_days: count,
  ...eachPrice(priceNames, (name) => amount.describe(priceTitle(name))),
  document_sha256: z.string().nullable(),
  comments: z.string().nullable(),
  start_date: day.nullable().describe('The RFP’s, or one of its alternatives'),
  valid_until: day.nullable().describe('The last day the offer holds'),
  confirmed_at: instant.nullable().describe('When the hotel last said that it still holds'),
  answers: z.array(z.string()).describe('To the RFP’s questions, in their order'),
  via: z.enum(['account', 'link', 'import']).describe('How the offer came'),
  lost_from: z.enum(['submitted', 'shortlisted']).nullable().describe('What it was when another won'),
  created_at: instant,
  lines: z
    .array(z.looseObject({}))
    .nullable()
    .describe('Its lines with what each comes to; null where the columns are the offer'),
  coverage: z.number().nullable().describe('Room nights available, as percent of those asked for'),
  option_status: optionStatus.nullable(),
  terms: terms.describe('What it says of cancellation, attrition, deposits and the like'),
});

/** A hotel's own offer, as list_hotel_rfps nests it. */
export const ownProposal = offer;

export const proposalRecord = offer.extend({
  organization_id: uuid,
  rfp_id: uuid,
  hotel_id: uuid,
  amounts: z.array(amount).nullable(),
});

export const sendStatus = z.enum(['sent', 'opened', 'responded', 'declined']);

export const declineCode = z.enum([
  'dates_full',
  'too_large',
  'too_small',
  'budget',
  'no_meeting_space',
  'short_notice',
  'not_our_business',
  'rooms_full',
  'space_full',
  'rooms_to_space',
  'rate_too_low',
  'fnb_too_low',
  'other',
]);

/** How often each code came. Codes that nobody gave have 0. */
export const declineCounts = z.partialRecord(declineCode, count).describe('Declines by code');

export const delivery = z
  .enum(['delivered', 'sent', 'queued', 'held', 'failed', 'unsubscribed', 'bounced', 'no_address'])
  .describe('How far the request’s mails came, the best of its recipients');

export const sendRecord = z.object({
  id: uuid,
  organization_id: uuid,
  rfp_id: uuid,
  hotel_id: uuid,
  status: sendStatus,
  sent_at: instant,
  opened_at: instant.nullable(),
  responded_at: instant.nullable(),
  decline_code: declineCode.nullable(),
  decline_reason: z.string().nullable(),
  delivery: delivery.nullable(),
  by_corrected_address: z
    .boolean()
    .describe('An answer came by a link to an address the organizer named: it is no fact about the hotel'),
  answer_told_at: instant.nullable().describe('When the organizer was told of the answer'),
  created_at: instant,
});

export const fieldFactRecord = z.object({
  id: uuid,
  hotel_id: uuid,
  field: z.string(),
  value: z.string().nullable(),
  source: z.string(),
  observed_at: instant,
  created_at: instant,
});

export const deltaRecord = z.object({
  id: uuid,
  proposal_id: uuid,
  hotel_id: uuid,
  field: z.string(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  changed_by: uuid.nullable().optional().describe('Left out where it would name somebody else'),
  changed_at: instant,
  created_at: instant,
});
