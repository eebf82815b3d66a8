import { expect, test } from 'vitest';
import { riskAmounts, riskWords, unknownWord } from '../../../lib/schemas/risk-words.ts';
import { termLines, termText } from '../../../lib/schemas/terms-said.ts';

const money = (amount: number) => `€${amount}`;

test.each([
  [
    'cancellation',
    [
      { from_days_before: 59, charge_pct: 50, of: 'all' },
      { from_days_before: 30, charge_pct: 80, of: 'all' },
    ],
    'free until 60 days before, then 50 %, 80 % from 30 days before',
  ],
  [
    'cancellation',
    [
      { charge_pct: 10, of: 'rooms' },
      { from_days_before: 1, charge_pct: 80, of: 'rooms' },
      { from_days_before: 13, charge_pct: 100, of: 'meeting_room' },
    ],
    '10 % from signature, 80 % from 1 day before (rooms); free until 14 days before, then 100 % (meeting rooms)',
  ],
  [
    'attrition_steps',
    [
      { until_days: 14, allowed_pct: 5, of: 'remaining' },
      { until_days: 30, allowed_pct: 10, of: 'remaining' },
    ],
    '10 % until 30 days before, 5 % of what remains until 14 days before',
  ],
  [
    'deposits',
    [
      { on: 'signature', pct: 30, refundable: false },
      { on: 'days_before', days: 30, amount: 5000, refundable: true },
    ],
    '30 % on signature (not refundable), €5000 30 days before',
  ],
  ['guarantee', { due_days: 7, billed_pct: 95 }, 'due 7 days before, at least 95 % billed'],
  ['fnb_shortfall', { with_service_and_tax: true }, 'all of it charged, with service charge and tax'],
  ['comp_rooms', { one_per: 20, counted: 'paid' }, 'one per 20 paid rooms'],
  [
    'rental_scale',
    [
      { pickup_from_pct: 0, rental: 500 },
      { pickup_from_pct: 90, rental: 0 },
    ],
    '€0 from 90 % pick-up, €500 from 0 % pick-up',
  ],
  ['walk', { answer: 'yes', text: 'taxi' }, 'yes: taxi'],
  ['force_majeure', 'no', 'no'],
  ['cutoff_days', 0, '0 days'],
  ['attrition_measured', 'per_night', 'night by night'],
  ['attrition_applies_to', ['rooms', 'delegates'], 'rooms and delegates'],
  ['no_monetary_value', true, 'yes'],
  ['rebate_per_room_night', 5, '€5'],
] as const)('%s is said in words', (key, value, words) => {
  expect(termText(key, value as never, money)).toBe(words);
});

test('what is not said has no line', () => {
  expect(termLines({ cutoff_days: 30 }, money)).toEqual([['cutoff_days', 'Cut-off', '30 days']]);
  expect(termLines(null, money)).toEqual([]);
});

test('an expected payment is never called comparable', () => {
  for (const name of riskAmounts) expect(riskWords[name][0]).not.toMatch(/comparable/i);
  expect(unknownWord('guarantee')).toBe('Final numbers');
  expect(unknownWord('constructor')).toBe('constructor');
});
