// Schemas with a field per criterion, made from the list of criteria.
import { z } from 'zod';
import { type Criterion, type CriterionKey, criteria, criterionKeys, eachCriterion } from '../criteria.ts';
import { ratio } from './fields.ts';

export const criterion = z.enum(criterionKeys);

/** A schema with the same field for every criterion. */
export const perCriterion = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(eachCriterion(() => schema));

/** The same of what was written down and stays as it is: a criterion that came later is not in it. */
export const perCriterionThen = <Schema extends z.ZodType>(schema: Schema) => perCriterion(schema).partial();

/** `KEY_score`: where a hotel stands within its field, by criterion. */
export const scores = Object.fromEntries(
  criteria.map(({ key, fullScore }) => [`${key}_score`, ratio.describe(`Within this field: ${fullScore}`)]),
) as Record<`${CriterionKey}_score`, typeof ratio>;

type RawSchema<One extends Criterion> = One['mayBeUnknown'] extends true
  ? z.ZodNullable<z.ZodNumber>
  : z.ZodNumber;

/** The schema of a raw value. Only amounts may be below 0, and a value that may be unknown may be null. */
const rawValue = ({ unit, mayBeUnknown, about }: Criterion) => {
  const value = unit === 'money' ? z.number() : z.number().min(0);
  return (mayBeUnknown ? value.nullable() : value).describe(about);
};

/** The raw values under the names they have in a ranked hotel. */
export const rawValues = Object.fromEntries(criteria.map((one) => [one.field, rawValue(one)])) as {
  [One in Criterion as One['field']]: RawSchema<One>;
};

/** The raw values by criterion. */
export const rawByCriterion = Object.fromEntries(criteria.map((one) => [one.key, rawValue(one)])) as {
  [One in Criterion as One['key']]: RawSchema<One>;
};

type MayBeUnknown = Extract<(typeof criteria)[number], { mayBeUnknown: true }>['key'];
export const unknownCriterion = z.enum(
  criteria.flatMap(({ key, mayBeUnknown }) => (mayBeUnknown ? [key as MayBeUnknown] : [])),
);
