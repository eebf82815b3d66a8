// Shapes that have a field per criterion, made of the list of criteria.
import { z } from 'zod';
import { type Criterion, type CriterionKey, criteria, criterionKeys, eachCriterion } from '../criteria.ts';
import { ratio } from './fields.ts';

export const criterion = z.enum(criterionKeys);

/** The same of every criterion. */
export const perCriterion = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(eachCriterion(() => schema));

/** `KEY_score`: where a hotel stands within its field, by criterion. */
export const scores = Object.fromEntries(
  criteria.map(({ key, fullScore }) => [`${key}_score`, ratio.describe(`Within this field: ${fullScore}`)]),
) as Record<`${CriterionKey}_score`, typeof ratio>;

type RawSchema<One extends Criterion> = One['mayBeUnknown'] extends true
  ? z.ZodNullable<z.ZodNumber>
  : z.ZodNumber;

/** A raw value: not below 0, but for amounts. What may be unknown is null then. */
const rawValue = ({ unit, mayBeUnknown, about }: Criterion) => {
  const value = unit === 'money' ? z.number() : z.number().min(0);
  return (mayBeUnknown ? value.nullable() : value).describe(about);
};

/** The raw values by what a ranked hotel calls them. */
export const rawValues = Object.fromEntries(criteria.map((one) => [one.field, rawValue(one)])) as {
  [One in Criterion as One['field']]: RawSchema<One>;
};

/** The same by criterion. */
export const rawByCriterion = Object.fromEntries(criteria.map((one) => [one.key, rawValue(one)])) as {
  [One in Criterion as One['key']]: RawSchema<One>;
};

type MayBeUnknown = Extract<(typeof criteria)[number], { mayBeUnknown: true }>['key'];
export const unknownCriterion = z.enum(
  criteria.flatMap(({ key, mayBeUnknown }) => (mayBeUnknown ? [key as MayBeUnknown] : [])),
);
