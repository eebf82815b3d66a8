import { z } from 'zod';
import { eachCriterion } from '../criteria.ts';
import { uuid } from '../fields.ts';
import { eachPrice, priceNames } from '../offer-costs.ts';
import { terms } from '../terms.ts';
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

/** A line of an offer as documents show it, in the offer's currency. */
export const offeredLine = z.object({
  kind: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number().nullable(),
  unit_price: z.number().nullable().describe('null: not offered'),
  is_tax_included: z.boolean().nullable(),
  taxes: z.array(z.object({ pct: z.number(), share_pct: z.number() })).nullable(),
  of: z.array(z.string()).nullable().describe('The kinds a percentage is of'),
  net: z.number().nullable(),
  tax: z.number().nullable(),
  gross: z.number().nullable(),
  is_counted: z.boolean(),
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
  ...eachPrice(priceNames, () => amount),
  comments: z.string().nullable(),
  answers: z.array(z.string()).nullable(),
  terms: terms.optional(),
  lines: z.array(
    z.object({
      item: z
        .string()
        .describe('rooms, ddr, fnb, service_charge, av, city_tax, perks; breakfast, meeting_room, fee'),
      source_amount: amount.describe('In the offer’s currency'),
      amount: amount.nullable().describe('In the RFP’s currency; null: no rate'),
    }),
  ),
  offered: z.array(offeredLine).describe('The lines of the offer, in its currency'),
  coverage: z.number().nullable().describe('Room nights available, percent of those asked for'),
  comparable: z.object({ total: amount.nullable(), per_attendee: amount.nullable() }),
  deviations: z.array(deviation),
});

const part = z.number().nullable();
/** An offer of the sheet Risk: what it comes to, and at full use, in its own currency, what that is reckoned from. */
const riskOffer = z.object({
  hotel_id: uuid,
  hotel_name: z.string().nullable(),
  rate: part,
  comparable: part,
  parts: z.record(z.string(), part),
  held: part,
  expected_cancellation: part,
  expected_payment: part,
  unknown: z.array(z.string()),
  estimated_parts: z.array(z.object({ term: z.string(), value: z.unknown() })),
  is_live: z.boolean().describe('Whether formulas can follow another pick-up'),
  rooms: z.number(),
  with_rooms: z.number(),
  per_person: z.number(),
  fixed: z.number(),
  fixed_by_rooms: z.number(),
  fixed_by_persons: z.number(),
  adjustment: part,
  room_net: z.number(),
  delegate_net: z.number(),
  threshold: z.number(),
  attrition_charge_pct: part,
  guarantee: z.number(),
  minimum: z.number(),
  counted: z.number(),
  extra: z.number(),
  fnb_charge_pct: z.number(),
  room_nights: z.number(),
  room_rate: z.number(),
  comp_each: part,
  commission_pct: z.number(),
  rebate: z.number(),
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
    terms: terms.optional(),
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
  risk: z
    .object({
      pickup_low_pct: z.number(),
      pickup_likely_pct: z.number(),
      pickup_high_pct: z.number(),
      cancel_chance_pct: z.number(),
      price_includes_risk: z.boolean(),
      offers: z.array(riskOffer),
    })
    .nullish()
    .describe('What terms may cost; null where it was not kept with a decision'),
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
