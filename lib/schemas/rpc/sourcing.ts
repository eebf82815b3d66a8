import { z } from 'zod';
import { uuid } from '../fields.ts';
import { ownCounterOffer } from './counter-offers.ts';
import {
  amount,
  amountArgument,
  count,
  currency,
  currencyArgument,
  day,
  instant,
  ratio,
  rpc,
} from './fields.ts';
import { linkToken, storedOffer } from './offers.ts';
import { hotelFacts } from './privacy.ts';
import { declineCode, declineCounts, ownProposal, sendStatus } from './records.ts';

const rfpStatus = z.enum(['draft', 'sent', 'decided', 'cancelled']);
/** How far a request's mails came: the best of the hotel's recipients. */
const sendDelivery = z.enum([
  ...['delivered', 'sent', 'queued', 'held', 'unsubscribed', 'bounced', 'no_address'],
] as const);
const hotelAndRfp = z.object({ p_rfp_id: uuid, p_hotel_id: uuid });

const rfpOfHotel = z.object({
  rfp_id: uuid,
  title: z.string(),
  sector: z.string(),
  intent: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  start_date: day,
  end_date: day,
  event_days: count,
  nights: count,
  attendees: count,
  rooms: count,
  meeting_rooms: count,
  features: z.array(z.string()),
  currency,
  organizer_name: z.string(),
  organizer_email: z.string().nullable().describe('Whom to ask for more time'),
  rfp_status: rfpStatus,
  decision_date: day.nullable(),
  response_due: instant
    .nullable()
    .describe('By when to answer; null on requests from before there were deadlines'),
  introduction: z.string().nullable(),
  questions: z.array(z.string()).describe('Asked of every hotel'),
  alternative_start_dates: z.array(day),
  option_days: count.describe('How long an offer should hold'),
  disclosed: z
    .object({ budget_per_attendee: amount.nullable().optional() })
    .describe('What the organizer shows beyond the request'),
  send_id: uuid,
  send_status: sendStatus,
  sent_at: instant,
  opened_at: instant.nullable(),
  responded_at: instant.nullable(),
  decline_code: declineCode.nullable(),
  decline_reason: z.string().nullable(),
  proposals: z.array(ownProposal).describe('The hotel’s own, newest version first'),
  rfp_questions: z
    .array(
      z.object({
        question_id: uuid,
        body: z.string(),
        answer: z.string().nullable(),
        answered_at: instant.nullable(),
        is_own: z.boolean(),
      }),
    )
    .describe('The hotel’s own, and those whose answers are shared with all, without who asked'),
  invited: count.describe('Hotels that were asked'),
  share: ratio
    .nullable()
    .describe('The hotel’s own win share, where the organizer shows it and it has a live offer'),
  own_rank: z
    .int()
    .min(1)
    .nullable()
    .describe('The hotel’s rank among the live offers as the last round began, where the organizer shows it'),
  final_round: z
    .object({
      is_asked: z.boolean().describe('Without, the hotel’s offer stands as it is'),
      due: instant.nullable(),
      message: z.string().nullable(),
      started_at: instant.nullable(),
      proposal_id: uuid.nullable().describe('What the hotel had offered before'),
    })
    .nullable()
    .describe('The newest last round, unless the deadline moved after it'),
  counter_offers: z.array(ownCounterOffer).describe('Made to this hotel, newest first; at most one is open'),
});

const price = amountArgument.nullish();
const size = count.nullish();

const declineReason = z.string().max(2000).nullish().describe('Needed for other');
const declined = z.object({
  rfp_id: uuid,
  hotel_id: uuid,
  status: sendStatus,
  decline_code: declineCode,
  decline_reason: z.string().nullable(),
  responded_at: instant.nullable(),
});

const offerTerms = {
  p_room_rate: amountArgument.nullable().describe('Per room and night'),
  p_ddr_rate: price.describe('Day delegate rate, per attendee and day'),
  p_fnb_per_attendee: price,
  p_fnb_minimum: price,
  p_service_charge_pct: price,
  p_av_total: price,
  p_city_tax_per_room_night: price,
  p_perks_cost: price,
  p_perks_value: price,
  p_currency: currencyArgument.nullish().describe('The hotel’s own unless told'),
  p_rooms: size.describe('The event figures are those of the RFP unless told'),
  p_nights: size,
  p_attendees: size,
  p_event_days: size,
  p_document_sha256: z.string().nullish(),
  p_comments: z.string().nullish(),
  p_start_date: day.nullish().describe('The RFP’s, or one of its alternatives'),
  p_valid_until: day.nullish().describe('Today or later; the RFP’s option days from today unless told'),
  p_answers: z.array(z.string().max(2000)).nullish().describe('One to each question of the RFP'),
};

const confirmedOffer = z.object({
  proposal_id: uuid,
  rfp_id: uuid,
  hotel_id: uuid,
  valid_until: day.nullable(),
  confirmed_at: instant,
});

const asked = z.object({ question_id: uuid, rfp_id: uuid, hotel_id: uuid, asked_at: instant });

export const sourcingRpcs = {
  send_rfp: rpc(
    z.object({ p_rfp_id: uuid, p_hotel_ids: z.array(uuid).min(1).max(500) }),
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
    z.object({ send_id: uuid, mails: count, delivery: sendDelivery.nullable() }),
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
  submit_proposal_by_token: rpc(z.object({ p_token: linkToken, ...offerTerms }), storedOffer),
  decline_rfp_by_token: rpc(
    z.object({ p_token: linkToken, p_reason_code: declineCode, p_reason: declineReason }),
    declined,
  ),
  rfp_by_token: rpc(
    z.object({ p_token: linkToken }),
    rfpOfHotel.extend({
      answering_as: z.string().describe('The address the link was sent to'),
      hotel: hotelFacts.nullable().describe('The hotel’s public facts, to start an offer from'),
    }),
  ),
  ask_question: rpc(hotelAndRfp.extend({ p_body: z.string().max(2000) }), asked),
  ask_question_by_token: rpc(z.object({ p_token: linkToken, p_body: z.string().max(2000) }), asked),
  answer_question: rpc(
    z.object({
      p_question_id: uuid,
      p_answer: z.string().max(5000),
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
      p_token: linkToken,
      p_proposal_id: uuid.nullish().describe('The offer that stands unless told'),
    }),
    confirmedOffer,
  ),
  request_final_offers: rpc(
    z.object({
      p_rfp_id: uuid,
      p_hotel_ids: z.array(uuid).min(1).max(500).describe('Hotels whose offer stands'),
      p_due: instant.describe('Between now and the event'),
      p_message: z.string().max(2000).nullish(),
      p_show_rank: z
        .boolean()
        .nullish()
        .describe('Each sees its own rank as the round begins; false unless told'),
    }),
    z.object({
      rfp_id: uuid,
      round: z.int().min(1),
      due: instant,
      show_rank: z.boolean(),
      hotels: z.array(
        z.object({
          hotel_id: uuid,
          proposal_id: uuid.describe('What it had offered before'),
          own_rank: z.int().min(1).nullable(),
          comparable_total: amount.nullable(),
          currency,
        }),
      ),
    }),
  ),
  cancel_rfp: rpc(
    z.object({ p_rfp_id: uuid, p_reason: z.string().max(2000).nullish() }),
    z.object({ rfp_id: uuid, status: z.literal('cancelled'), reason: z.string().nullable() }),
  ),
  duplicate_rfp: rpc(z.object({ p_rfp_id: uuid }), z.object({ rfp_id: uuid })),
  withdraw_award: rpc(
    z.object({ p_rfp_id: uuid, p_reason: z.string().min(1).max(2000) }),
    z.object({
      rfp_id: uuid,
      status: z.literal('sent'),
      proposal_id: uuid.describe('The one that had won'),
      restored: count.describe('Offers that stand again'),
    }),
  ),
  award_proposal: rpc(
    z.object({
      p_proposal_id: uuid,
      p_reason: z.string().max(2000).nullish().describe('Needed when the offer does not rank first'),
    }),
    z.object({
      rfp_id: uuid,
      proposal_id: uuid,
      status: z.literal('won'),
      lost: count.describe('Other proposals that stood'),
    }),
  ),
  list_hotel_rfps: rpc(z.object({ p_hotel_id: uuid }), z.array(rfpOfHotel)),
  get_hotel_dashboard_stats: rpc(
    z.object({ p_hotel_id: uuid }),
    z.object({
      window_days: z.literal(30),
      rankings: z.array(
        z.object({
          rfp_id: uuid,
          rank: z.int().min(1).describe('As of the first time anybody asked about the RFP on this UTC day'),
          of: z.int().min(1),
          sent_at: instant,
          history: z
            .array(z.object({ day, rank: z.int().min(1), of: z.int().min(1) }))
            .describe('One for each of the last 30 days on which somebody asked, oldest first'),
        }),
      ),
      response_rate: z.number().min(0).max(100).nullable().describe('Percent; null without RFPs'),
      declines: declineCounts,
      completeness_pct: z.number().min(0).max(100),
      rfps_received: count,
      rfps_responded: count,
      cluster_boost: z.number().min(1),
    }),
  ),
};

/** A field read from free text; all three empty where the text says nothing. */
const read = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.nullable(),
    confidence: ratio,
    evidence: z.string().nullable().describe('Quoted from the text'),
  });

export const parsingRpcs = {
  parse_rfp_text: rpc(
    z.object({ p_text: z.string().max(100_000) }),
    z.object({
      dates: read(z.object({ start: day, end: day })),
      nights: read(count),
      attendees: read(count),
      rooms: read(count),
      meeting_rooms: read(count),
      city: read(z.string()),
      budget: read(amount).extend({
        basis: z.enum(['per_attendee', 'per_attendee_day', 'total', 'per_room_night']).nullish(),
      }),
      currency: read(currency),
      sector: read(z.string()),
      intent: read(z.string()),
      requirements: read(z.array(z.string())).extend({ items: z.array(read(z.string())) }),
      decision_date: read(day),
      response_due: read(day).describe('By when answers are wanted'),
      language: read(z.string()).describe('ISO 639-1, or `other`; only `en` and `de` are read'),
      warnings: read(z.array(z.string()))
        .extend({ items: z.array(read(z.string()).extend({ field: z.string() })) })
        .describe(
          'What to look at before the fields are used, each with the field and the words it is about',
        ),
    }),
  ),
};
