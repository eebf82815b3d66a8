import type { RankedHotel } from '../../../../lib/local/demo/criteria.ts';
import {
  type CriterionKey,
  criteria,
  criterionKeys,
  type RawField,
} from '../../../../lib/schemas/criteria.ts';

/** A ranked hotel with these raw values, in the order of the criteria; standings and score only where a test says so. */
export function rankedHotel(
  name: string,
  values: readonly (number | null)[],
  more: Partial<RankedHotel> = {},
): RankedHotel {
  const raw = Object.fromEntries(criteria.map(({ field }, i) => [field, values[i] ?? null])) as Record<
    RawField,
    number | null
  >;
  const scores = Object.fromEntries(criterionKeys.map((key) => [`${key}_score`, 0.5])) as Record<
    `${CriterionKey}_score`,
    number
  >;
  return {
    rank: 1,
    hotel_id: name,
    hotel_name: name,
    topsis_score: 0,
    closeness: 0,
    cluster_boost: 1,
    ...scores,
    criteria: { ...raw, estimated: false },
    why_this_hotel: [],
    why_this_hotel_coded: [],
    ...more,
  };
}
