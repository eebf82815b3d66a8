// The terms of an offer, and those that a request wishes: one vocabulary for API, forms, documents and workbook; their
// words are in term-words.ts.
// sql/35_terms/read_terms.sql holds the rules (private.term_rules); a test holds both together.

import { z } from 'zod';
import { text, whole } from './fields.ts';
import { mostOfTerms } from './term-words.ts';

const pct = z.number().min(0).max(100).multipleOf(0.01);
const days = whole({ least: 0, most: 730 });
const money = (most: number) => z.number().min(0).max(most);

export const attritionOf = ['contracted', 'remaining'] as const;
export const cancellationOf = ['rooms', 'meeting_room', 'delegate', 'fnb', 'all'] as const;
export const depositOn = ['signature', 'days_before'] as const;
export const yesOrNo = ['yes', 'no'] as const;

const attritionStep = z.strictObject({
  until_days: days.describe('Until so many days before arrival'),
  allowed_pct: pct.describe('By how much the block may be reduced'),
  of: z.enum(attritionOf).default('remaining'),
});

const cancellationStep = z.strictObject({
  from_days_before: days
    .nullish()
    .describe('From so many days before the first night; from signature unless told'),
  charge_pct: pct.describe('Of the net amount; not less than what is charged earlier'),
  of: z.enum(cancellationOf).default('all').describe('all is everything but breakfast and city tax'),
});

const deposit = z.strictObject({
  on: z.enum(depositOn),
  days: days.nullish().describe('With days_before'),
  pct: pct.nullish().describe('Of the offer’s total; or amount'),
  amount: money(999_999_999_999.99).nullish().describe('In the offer’s currency'),
  refundable: z.boolean().default(true),
});

const answer = z.union([
  z.enum(yesOrNo),
  z.strictObject({ answer: z.enum(yesOrNo), text: text(mostOfTerms.text).nullish() }),
]);

const yesOrNoKeys = new Set([
  ...['resale_credit', 'walk', 'hotel_cancels', 'construction', 'rate_protection', 'force_majeure'],
]);

const fields = {
  attrition_steps: z.array(attritionStep).max(mostOfTerms.steps),
  min_pickup_pct: pct.describe('What of the block, after reductions, must be used'),
  attrition_measured: z.enum(['cumulative', 'per_night']),
  attrition_unit: z.enum(['room_nights', 'revenue']),
  attrition_charge_pct: pct.describe('Of the net room rate of what is missing'),
  resale_credit: z.enum(yesOrNo),
  attrition_applies_to: z.array(z.enum(['rooms', 'delegates'])).max(2),
  guarantee: z
    .strictObject({ due_days: days.nullish(), billed_pct: pct.nullish() })
    .describe('When final numbers are due, and how much of them is billed at least'),
  fnb_shortfall: z
    .strictObject({ charge_pct: pct.nullish(), with_service_and_tax: z.boolean().nullish() })
    .describe('What of a missing minimum is charged; all of it unless told'),
  cutoff_days: days,
  cancellation: z.array(cancellationStep).max(mostOfTerms.cancellation),
  deposits: z.array(deposit).max(mostOfTerms.deposits),
  payment_days: days,
  rate_valid_days_around: days,
  comp_rooms: z.strictObject({
    one_per: whole({ least: 1, most: 10_000 }),
    counted: z.enum(['occupied', 'paid']).nullish(),
    cumulative: z.boolean().nullish(),
  }),
  no_monetary_value: z.boolean(),
  rate_basis: z.enum(['net', 'commissionable']),
  commission_pct: pct,
  commission_to: z.enum(['organizer', 'agency']),
  rebate_per_room_night: money(999_999.99),
  rental_scale: z
    .array(z.strictObject({ pickup_from_pct: pct, rental: money(999_999_999_999.99) }))
    .max(mostOfTerms.scale),
  walk: answer,
  hotel_cancels: answer,
  construction: answer,
  rate_protection: answer,
  force_majeure: answer,
  other: text(mostOfTerms.other),
};

/** Terms as they are stored. */
export const terms = z.strictObject(fields).partial();

/** Terms as one may send them: null was not said, and yes may be true. */
export const termsArgument = z.strictObject(
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      (yesOrNoKeys.has(key) ? z.union([field, z.boolean()]) : field).nullish(),
    ]),
  ),
);

export type Terms = z.infer<typeof terms>;
/** Terms without what is filled in as they are stored. */
export type TermsGiven = z.input<typeof terms>;
