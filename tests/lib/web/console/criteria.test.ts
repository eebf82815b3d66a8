import { expect, test } from 'vitest';
import { isUnknown, rawText } from '../../../../lib/web/console/criteria.ts';
import type { Ranked } from '../../../../lib/web/data/rfps.ts';

const hotel = (criteria: Partial<Ranked['criteria']>) =>
  ({
    criteria: {
      price_per_attendee: 99.5,
      distance_km: 1.24,
      mice_fit: 0.876,
      response_hours: 3,
      estimated: false,
      ...criteria,
    },
  }) as Ranked;

test('raw values are read as people say them, and what is estimated says so', () => {
  const one = hotel({ estimated: true });
  expect(
    (['price', 'location', 'mice_fit', 'response_time'] as const).map((key) => rawText(one, key, 'EUR')),
  ).toEqual(['€99.50 list', '1.2 km', '88\u00a0%', '3.0 h']);
});

test('what is unknown is neither a number nor known', () => {
  const nothing = hotel({ price_per_attendee: null, response_hours: null });
  expect(rawText(nothing, 'price', 'EUR')).toBe('unknown');
  expect(
    (['price', 'location', 'mice_fit', 'response_time'] as const).filter((key) => isUnknown(nothing, key)),
  ).toEqual(['price', 'response_time']);
});
