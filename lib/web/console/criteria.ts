import { type Criterion, type CriterionKey, criteria as rows } from '../../schemas/criteria.ts';
import type { Ranked } from '../data/rfps.ts';
import { duration, money, number } from '../parts/format.ts';

const rowOf = new Map(rows.map((row) => [row.key, row]));

/** Whether nothing is known of a hotel on a criterion, so that the median stands in. */
export function isUnknown({ criteria }: Ranked, key: CriterionKey): boolean {
  const row = rowOf.get(key);
  return row !== undefined && criteria[row.field] === null;
}

/** A criterion's raw value as people read it: a new unit does not compile until it is said. */
export function rawText({ criteria }: Ranked, key: CriterionKey, currency: string): string {
  const { field, unit } = rowOf.get(key) as Criterion;
  const value = criteria[field];
  switch (unit) {
    case 'money':
      return value === null ? 'unknown' : `${money(value, currency)}${criteria.estimated ? ' list' : ''}`;
    case 'km':
      return `${number(value, 1)} km`;
    case 'share':
      return `${number(value === null ? null : value * 100)}\u00a0%`;
    case 'hours':
      return duration(value);
  }
}
