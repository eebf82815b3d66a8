// Shapes that have a field per criterion, made of the list of criteria.
import { z } from 'zod';
import { type CriterionKey, criteria, criterionKeys, eachCriterion, type RawField } from '../criteria.ts';
import { ratio } from './fields.ts';

export const criterion = z.enum(criterionKeys);

/** The same of every criterion. */
export const perCriterion = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(eachCriterion(() => schema));

/** `KEY_score`: where a hotel stands within its field, by criterion. */
export const scores = Object.fromEntries(
  criteria.map(({ key, fullScore }) => [`${key}_score`, ratio.describe(`Within this field: ${fullScore}`)]),
) as Record<`${CriterionKey}_score`, typeof ratio>;

/** The raw values. What may be unknown is null then. */
export const rawValues = {
  price_per_attendee: z.number().nullable().describe('All-in, in the currency of the RFP'),
  distance_km: z.number().min(0),
  mice_fit: z.number().min(0).describe('Before clamping, including the multiplier of the hotel’s role'),
  response_hours: z.number().min(0).nullable().describe('Median; null without history'),
} satisfies Record<RawField, z.ZodType>;

type MayBeUnknown = Extract<(typeof criteria)[number], { mayBeUnknown: true }>['key'];
export const unknownCriterion = z.enum(
  criteria.flatMap(({ key, mayBeUnknown }) => (mayBeUnknown ? [key as MayBeUnknown] : [])),
);
