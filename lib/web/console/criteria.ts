import type { Ranked } from '../data/rfps.ts';
import type { CriterionKey } from '../data/topsis.ts';
import { duration, money, number } from '../parts/format.ts';

/** A criterion's raw value as people read it. */
export function rawText(hotel: Ranked, key: CriterionKey, currency: string): string {
  const { price_per_attendee, distance_km, mice_fit, response_hours, estimated } = hotel.criteria;
  if (key === 'price') {
    return price_per_attendee === null
      ? 'unknown'
      : `${money(price_per_attendee, currency)}${estimated ? ' list' : ''}`;
  }
  if (key === 'location') return `${number(distance_km, 1)} km`;
  return key === 'mice_fit' ? number(mice_fit, 2) : duration(response_hours);
}
