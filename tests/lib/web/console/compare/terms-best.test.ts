import { expect, test } from 'vitest';
import type { Terms } from '../../../../../lib/schemas/terms.ts';
import { worthOf } from '../../../../../lib/web/console/compare/terms-best.ts';

const scale = (...steps: [from: number | null, charge: number][]): Partial<Terms> => ({
  cancellation: steps.map(([from_days_before, charge_pct]) => ({ from_days_before, charge_pct, of: 'all' })),
});

test.each<[keyof Terms, Partial<Terms>, Partial<Terms>]>([
  ['cancellation', scale([29, 80]), scale([59, 50], [29, 80])],
  ['cancellation', scale([59, 50]), scale([null, 20], [59, 50])],
  [
    'attrition_steps',
    { attrition_steps: [{ until_days: 30, allowed_pct: 20, of: 'contracted' }] },
    {
      attrition_steps: [
        { until_days: 60, allowed_pct: 10, of: 'remaining' },
        { until_days: 30, allowed_pct: 10, of: 'remaining' },
      ],
    },
  ],
  ['cutoff_days', { cutoff_days: 14 }, { cutoff_days: 30 }],
  ['payment_days', { payment_days: 30 }, { payment_days: 14 }],
  ['min_pickup_pct', { min_pickup_pct: 70 }, { min_pickup_pct: 80 }],
  ['walk', { walk: { answer: 'yes' } }, { walk: 'no' }],
  ['guarantee', { guarantee: { billed_pct: 80 } }, { guarantee: { billed_pct: 95 } }],
  ['comp_rooms', { comp_rooms: { one_per: 20 } }, { comp_rooms: { one_per: 40 } }],
  [
    'deposits',
    { deposits: [{ on: 'signature', pct: 20, refundable: true }] },
    { deposits: [{ on: 'signature', pct: 30, refundable: true }] },
  ],
])('of %s, the kinder is worth more', (key, kinder, dearer) => {
  expect(Number(worthOf(key, kinder))).toBeGreaterThan(Number(worthOf(key, dearer)));
});

test('what is not said, or cannot be told apart, is worth nothing that could be best', () => {
  expect(worthOf('cancellation', {})).toBeNull();
  expect(worthOf('other', { other: 'No pets' })).toBeNull();
  expect(
    worthOf('cancellation', { cancellation: [{ from_days_before: 30, charge_pct: 80, of: 'rooms' }] }),
  ).toBeNull();
});
