import { z } from 'zod';
import { uuid } from '../fields.ts';
import { longest } from '../longest.ts';
import { eachPrice, negotiableNames, priceTitle } from '../offer-costs.ts';
import { amount, amountArgument, count, currency, instant, rpc } from './fields.ts';
import { answerToken, storedOffer } from './offers.ts';

/** What a counter-offer asks for, in the offer's currency. */
const terms = z.object({
  ...eachPrice(negotiableNames, (name) => amount.describe(priceTitle(name))),
  lines: z
    .array(z.object({ position: count.min(1), unit_price: z.number() }))
    .optional()
    .describe('Where single lines are asked down: their positions in proposal_lines'),
});

const asked = amountArgument.nullish();
const askedTerms = z
  .object({
    ...eachPrice(negotiableNames, (name) =>
      asked.describe(`${priceTitle(name)}: at most what was offered; left out, it stays as offered`),
    ),
    lines: z
      .array(z.object({ position: count.min(1).max(400), unit_price: z.number() }))
      .nullish()
      .describe(
        'Instead of the four, of an offer of lines: single lines by position (proposal_lines), at most as offered',
      ),
  })
  .describe('At least one lower than offered, each with at most 2 decimals');

const counterOfferStatus = z.enum(['open', 'accepted', 'answered', 'declined', 'expired', 'withdrawn']);

/** A counter-offer as both sides read it. */
const counterOffer = z.object({
  counter_offer_id: uuid,
  proposal_id: uuid.describe('The version of the offer it was made to'),
  rfp_id: uuid,
  hotel_id: uuid,
  status: counterOfferStatus,
  terms,
  total: z
    .number()
    .nullable()
    .describe('All-in total of the offer as made; null of counter-offers made before 27 November 2026'),
  asked_total: z.number().nullable().describe('All-in total of the offer at these terms'),
  currency,
  message: z.string().nullable().describe('The organizer’s words'),
  due: instant,
  answer_by: instant.describe(
    'Until when it can be accepted: due, at the latest the RFP’s deadline for answers',
  ),
  made_at: instant,
  closed_at: instant.nullable(),
  decline_message: z.string().nullable(),
  answer_proposal_id: uuid.nullable().describe('The version that accepted it, or answered it otherwise'),
});

/** As list_hotel_rfps and rfp_by_token nest it, newest first. */
export const ownCounterOffer = counterOffer.omit({ rfp_id: true, hotel_id: true });

const p_counter_offer_id = uuid;
const p_message = z.string().max(longest.message).nullish();
const accepted = counterOffer.extend({ proposal: storedOffer.describe('The next version of the offer') });

export const counterOfferRpcs = {
  make_counter_offer: rpc(
    z.object({
      p_proposal_id: uuid,
      p_terms: askedTerms,
      p_message,
      p_due: instant
        .nullish()
        .describe('Before the event; the deadline for answers unless told, at most a week from now'),
    }),
    counterOffer.extend({ mails: count.describe('Mails to the hotel') }),
  ),
  accept_counter_offer: rpc(z.object({ p_counter_offer_id }), accepted),
  accept_counter_offer_by_token: rpc(z.object({ p_token: answerToken, p_counter_offer_id }), accepted),
  decline_counter_offer: rpc(z.object({ p_counter_offer_id, p_message }), counterOffer),
  decline_counter_offer_by_token: rpc(
    z.object({ p_token: answerToken, p_counter_offer_id, p_message }),
    counterOffer,
  ),
  withdraw_counter_offer: rpc(z.object({ p_counter_offer_id }), counterOffer),
};
