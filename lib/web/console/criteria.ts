import type { Ranked } from '../data/rfps.ts';
import type { CriterionKey } from '../data/topsis.ts';
import { duration, money, number } from '../parts/format.ts';

/** Whether nothing is known of a hotel on a criterion, so that the median stands in. */
export function isUnknown({ criteria }: Ranked, key: CriterionKey): boolean {
  if (key === 'price') return criteria.price_per_attendee === null;
  return key === 'response_time' && criteria.response_hours === null;
}

/** A criterion's raw value as people read it. */
export function rawText(hotel: Ranked, key: CriterionKey, currency: string): string {
  const { price_per_attendee, distance_km, mice_fit, response_hours, estimated } = hotel.criteria;
  if (key === 'price') {
    if (price_per_attendee === null) return 'unknown';
    return `${money(price_per_attendee, currency)}${estimated ? ' list' : ''}`;
  }
  if (key === 'location') return `${number(distance_km, 1)} km`;
  return key === 'mice_fit' ? `${number(mice_fit * 100)}\u00a0%` : duration(response_hours);
}
