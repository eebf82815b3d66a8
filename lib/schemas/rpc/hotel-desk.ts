import { z } from 'zod';
import { askedOfHotel } from '../asked.ts';
import { uuid } from '../fields.ts';
import { ownCounterOffer } from './counter-offers.ts';
import { amount, count, currency, day, instant, ratio, rpc } from './fields.ts';
import { declineCode, declineCounts, ownProposal, sendStatus } from './records.ts';

export const rfpStatus = z.enum(['draft', 'sent', 'decided', 'cancelled']);
/** A request as a hotel sees it. */
export const rfpOfHotel = z.object({
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
  features: z.array(z.string()).describe('What the event asks for'),
  must_features: z
    .array(z.string())
    .describe('Those of them that the hotel must have; the others are nice to have'),
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
  ...askedOfHotel,
});

export const hotelDeskRpcs = {
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
