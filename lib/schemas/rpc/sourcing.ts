import { z } from 'zod';
import { uuid } from '../fields.ts';
import { hotelsAtOnce, longest } from '../longest.ts';
import { type PriceName, priceNames, priceTitle } from '../offer-costs.ts';
import { mostLines, offerLine } from '../offer-lines.ts';
import { terms, termsArgument } from '../terms.ts';
import { amountArgument, count, currencyArgument, day, instant, optionStatus, rpc } from './fields.ts';
import { rfpOfHotel, rfpStatus } from './hotel-desk.ts';
import { answerToken, storedOffer } from './offers.ts';
import { hotelFacts } from './privacy.ts';
import { declineCode, delivery, sendStatus } from './records.ts';

const hotelAndRfp = z.object({ p_rfp_id: uuid, p_hotel_id: uuid });

const price = amountArgument.nullish();
const size = count.nullish();

const declineReason = z.string().max(longest.reason).nullish().describe('Needed for other');
const declined = z.object({
  rfp_id: uuid,
  hotel_id: uuid,
  status: sendStatus,
  decline_code: declineCode,
  decline_reason: z.string().nullable(),
  responded_at: instant.nullable(),
});

const offerTerms = {
  ...(Object.fromEntries(priceNames.map((name) => [`p_${name}`, price.describe(priceTitle(name))])) as Record<
    `p_${PriceName}`,
    typeof price
  >),
  p_currency: currencyArgument.nullish().describe('The hotel’s own unless told'),
  p_rooms: size.describe('The event figures are those of the RFP unless told'),
  p_nights: size,
  p_attendees: size,
  p_event_days: size,
  p_document_sha256: z.string().nullish(),
  p_comments: z.string().max(longest.comments).nullish(),
  p_start_date: day.nullish().describe('The RFP’s, or one of its alternatives'),
  p_valid_until: day
    .nullish()
    .describe(
      'Today or later; unless told, the RFP’s option days after the latest of today, the deadline for answers and the decision',
    ),
  p_answers: z.array(z.string().max(longest.answer)).nullish().describe('One to each question of the RFP'),
  p_lines: z
    .array(offerLine)
    .max(mostLines)
    .nullish()
    .describe('The offer line by line; the amounts above are then its summary, and left out'),
  p_option_status: optionStatus.nullish(),
  p_terms: termsArgument.nullish().describe('What is left out is unknown, and is not guessed to be kind'),
};

const confirmedOffer = z.object({
  proposal_id: uuid,
  rfp_id: uuid,
  hotel_id: uuid,
  valid_until: day.nullable(),
  confirmed_at: instant,
});

const asked = z.object({ question_id: uuid, rfp_id: uuid, hotel_id: uuid, asked_at: instant });

/** What sending would send. The mail's parameters are those of its message (lib/email/messages/rfp.ts). */
export const requestPreview = z.object({
  hotels: count.describe('How many of the hotels the RFP can be sent to'),
  unreachable: z
    .array(z.object({ hotel_id: uuid, hotel_name: z.string() }))
    .describe('Those of them that no mail reaches'),
  mail: z.record(z.string(), z.unknown()),
});

export const sourcingRpcs = {
  preview_request: rpc(
    z.object({ p_rfp_id: uuid, p_hotel_ids: z.array(uuid).min(1).max(hotelsAtOnce) }),
    requestPreview,
  ),
  send_rfp: rpc(
    z.object({ p_rfp_id: uuid, p_hotel_ids: z.array(uuid).min(1).max(hotelsAtOnce) }),
    z.object({
      rfp_id: uuid,
      status: rfpStatus,
      sent_at: instant.nullable(),
      sent: count,
      already_sent: count,
    }),
  ),
  resend_rfp: rpc(
    z.object({
      p_send_id: uuid,
      p_email: z.string().nullish().describe('Where mail about this request goes too, from now on'),
    }),
    z.object({ send_id: uuid, mails: count, delivery: delivery.nullable() }),
  ),
  open_rfp: rpc(
    hotelAndRfp,
    z.object({ rfp_id: uuid, hotel_id: uuid, status: sendStatus, opened_at: instant.nullable() }),
  ),
  decline_rfp: rpc(
    hotelAndRfp.extend({
      p_reason: declineReason,
      p_reason_code: declineCode.nullish().describe('other unless told'),
    }),
    declined,
  ),
  submit_proposal: rpc(hotelAndRfp.extend(offerTerms), storedOffer),
  submit_proposal_by_token: rpc(z.object({ p_token: answerToken, ...offerTerms }), storedOffer),
  decline_rfp_by_token: rpc(
    z.object({ p_token: answerToken, p_reason_code: declineCode, p_reason: declineReason }),
    declined,
  ),
  rfp_by_token: rpc(
    z.object({ p_token: answerToken }),
    rfpOfHotel.extend({
      answering_as: z.string().describe('The address the link was sent to'),
      hotel: hotelFacts
        .extend({ last_terms: terms.nullish().describe('Those of its newest offer that says any') })
        .nullable()
        .describe('The hotel’s public facts, to start an offer from'),
    }),
  ),
  ask_question: rpc(hotelAndRfp.extend({ p_body: z.string().max(longest.enquiry) }), asked),
  ask_question_by_token: rpc(
    z.object({ p_token: answerToken, p_body: z.string().max(longest.enquiry) }),
    asked,
  ),
  answer_question: rpc(
    z.object({
      p_question_id: uuid,
      p_answer: z.string().max(longest.reply),
      p_share: z.boolean().nullish().describe('With every invited hotel; true unless told'),
    }),
    z.object({
      question_id: uuid,
      rfp_id: uuid,
      answer: z.string(),
      answered_at: instant,
      is_shared: z.boolean(),
    }),
  ),
  extend_deadline: rpc(
    z.object({ p_rfp_id: uuid, p_response_due: instant }),
    z.object({ rfp_id: uuid, response_due: instant }),
  ),
  confirm_offer: rpc(z.object({ p_proposal_id: uuid }), confirmedOffer),
  confirm_offer_by_token: rpc(
    z.object({
      p_token: answerToken,
      p_proposal_id: uuid.nullish().describe('The offer that stands unless told'),
    }),
    confirmedOffer,
  ),
};
