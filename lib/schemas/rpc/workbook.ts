import { z } from 'zod';
import { eachCriterion } from '../criteria.ts';
import { uuid } from '../fields.ts';
import { perCriterion, rawByCriterion } from './criteria.ts';
import { amount, count, currency, day, instant, ratio, rpc } from './fields.ts';
import { deviation } from './offers.ts';

const ofCriterion = z.object({
  known: count.describe('Candidates with a value'),
  squares: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  median: z.number().nullable().describe('Of what may be unknown'),
});

const candidate = z.object({
  rank: z.int().min(1),
  hotel_id: uuid,
  hotel_name: z.string().nullable(),
  city: z.string().nullable(),
  stars: z.number().nullable(),
  ...rawByCriterion,
  is_estimated: z.boolean().describe('The price is of list rates, not of an offer'),
  closeness: ratio,
  boost: z.number().min(1),
  score: ratio,
});

const offer = z.object({
  hotel_id: uuid,
  hotel_name: z.string().nullable(),
  version: z.int().min(1),
  status: z.string(),
  submitted_at: instant,
  currency,
  start_date: day.nullable(),
  valid_until: day.nullable(),
  rooms: count,
  nights: count,
  attendees: count,
  event_days: count,
  room_rate: amount,
  ddr_rate: amount,
  fnb_per_attendee: amount,
  fnb_minimum: amount,
  service_charge_pct: amount,
  av_total: amount,
  city_tax_per_room_night: amount,
  perks_cost: amount,
  perks_value: amount,
  comments: z.string().nullable(),
  answers: z.array(z.string()).nullable(),
  lines: z.array(
    z.object({
      item: z.enum(['rooms', 'ddr', 'fnb', 'service_charge', 'av', 'city_tax', 'perks']),
      source_amount: amount.describe('In the offer’s currency'),
      amount: amount.nullable().describe('In the RFP’s currency; null: no rate'),
    }),
  ),
  comparable: z.object({ total: amount.nullable(), per_attendee: amount.nullable() }),
  deviations: z.array(deviation),
});

export const workbookData = z.object({
  rfp: z.object({
    id: uuid,
    title: z.string(),
    status: z.string(),
    city: z.string().nullable(),
    start_date: day,
    end_date: day,
    attendees: count,
    rooms: count,
    nights: count,
    event_days: count,
    currency,
    questions: z.array(z.string()),
    organization_name: z.string().nullable(),
    weights: perCriterion(ratio),
  }),
  statistics: z
    .object({
      candidates: count,
      ...eachCriterion(() => ofCriterion),
    })
    .nullable()
    .describe('Of all candidates, listed or not; null without any'),
  candidates: z.array(candidate).describe('All of an RFP that was sent, the first 200 of a draft, by rank'),
  offers: z.array(offer),
  declines: z.array(
    z.object({ hotel_id: uuid, hotel_name: z.string().nullable(), reason: z.string().nullable() }),
  ),
  conversions: z.array(
    z.object({
      from: currency,
      to: currency,
      rate: z.number().nullable(),
      date: day.nullable(),
      provider: z.string().nullable(),
    }),
  ),
  generated_at: instant,
});

export type WorkbookData = z.infer<typeof workbookData>;

export const workbookRpcs = { rfp_workbook: rpc(z.object({ p_rfp_id: uuid }), workbookData) };
