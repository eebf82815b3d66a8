import { z } from 'zod';
import { type CriterionKey, criteria, type RawField } from '../../schemas/criteria.ts';
import { rankedHotel } from '../../schemas/rpc/scoring.ts';

const rawValues = Object.fromEntries(criteria.map(({ field }) => [field, z.number().nullable()])) as Record<
  RawField,
  z.ZodNullable<z.ZodNumber>
>;

/** A row of topsis_rank_hotels, as far as the demonstration reads it. */
export const rankedHotelSchema = rankedHotel.extend({
  hotel_name: z.string(),
  criteria: z.object({ ...rawValues, estimated: z.boolean() }),
});
export type RankedHotel = z.infer<typeof rankedHotelSchema>;

/** Standing among the candidates, 0 to 1. */
export const standing = (hotel: RankedHotel, criterion: CriterionKey): number => hotel[`${criterion}_score`];
