import { z } from 'zod';
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
import { ownProposal, sendStatus } from './records.ts';

const rfpStatus = z.enum(['draft', 'sent', 'decided', 'cancelled']);
const hotelAndRfp = z.object({ p_rfp_id: z.uuid(), p_hotel_id: z.uuid() });

const rfpOfHotel = z.object({
  rfp_id: z.uuid(),
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
  rfp_status: rfpStatus,
  decision_date: day.nullable(),
  send_id: z.uuid(),
  send_status: sendStatus,
  sent_at: instant,
  opened_at: instant.nullable(),
  responded_at: instant.nullable(),
  decline_reason: z.string().nullable(),
  proposals: z.array(ownProposal).describe('The hotel’s own, newest version first'),
});

const price = amountArgument.nullish();
const size = count.nullish();

export const sourcingRpcs = {
  send_rfp: rpc(
    z.object({ p_rfp_id: z.uuid(), p_hotel_ids: z.array(z.uuid()).min(1).max(500) }),
    z.object({
      rfp_id: z.uuid(),
      status: rfpStatus,
      sent_at: instant.nullable(),
      sent: count,
      already_sent: count,
    }),
  ),
  open_rfp: rpc(
    hotelAndRfp,
    z.object({ rfp_id: z.uuid(), hotel_id: z.uuid(), status: sendStatus, opened_at: instant.nullable() }),
  ),
  decline_rfp: rpc(
    hotelAndRfp.extend({ p_reason: z.string().max(2000) }),
    z.object({
      rfp_id: z.uuid(),
      hotel_id: z.uuid(),
      status: sendStatus,
      decline_reason: z.string().nullable(),
      responded_at: instant.nullable(),
    }),
  ),
  submit_proposal: rpc(
    hotelAndRfp.extend({
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
    }),
    z.object({
      proposal_id: z.uuid(),
      rfp_id: z.uuid(),
      hotel_id: z.uuid(),
      version: z.int().min(1),
      status: z.enum(['submitted', 'shortlisted']),
      submitted_at: instant,
    }),
  ),
  award_proposal: rpc(
    z.object({ p_proposal_id: z.uuid() }),
    z.object({
      rfp_id: z.uuid(),
      proposal_id: z.uuid(),
      status: z.literal('won'),
      lost: count.describe('Other proposals that stood'),
    }),
  ),
  list_hotel_rfps: rpc(z.object({ p_hotel_id: z.uuid() }), z.array(rfpOfHotel)),
  get_hotel_dashboard_stats: rpc(
    z.object({ p_hotel_id: z.uuid() }),
    z.object({
      window_days: z.literal(30),
      rankings: z.array(
        z.object({ rfp_id: z.uuid(), rank: z.int().min(1), of: z.int().min(1), sent_at: instant }),
      ),
      response_rate: z.number().min(0).max(100).nullable().describe('Percent; null without RFPs'),
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
    }),
  ),
};
