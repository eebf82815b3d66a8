import { expect, test } from 'vitest';
import { oddRates } from '../../../../lib/web/hotel-desk/odd-rates.ts';

test.each<[string, string, boolean]>([
  ['125.00', '1250.00', true],
  ['125.00', '1249.99', false],
  ['125.00', '12,50', true],
  ['125.00', '12.51', false],
  ['125.00', '', false],
  ['', '1250', false],
  ['125.00', 'x', false],
])('a rate of %s that becomes %j is asked about: %s', (before, now, isAsked) => {
  expect(oddRates({ room_rate: now }, { room_rate: before }) !== '').toBe(isAsked);
});

test('each such rate is named; the budget only where no rate tells already', () => {
  const start = { room_rate: '100', ddr_rate: '50', fnb_per_attendee: '40' };
  expect(oddRates({ room_rate: '1000', ddr_rate: '5', fnb_per_attendee: '41' }, start, '9000', 10)).toBe(
    'Is 1,000.00 right? Your rate so far is 100.00. Is 5.00 right? Your rate so far is 50.00. Send it again if so.',
  );
  expect(oddRates(start, start, '4000.00', 400)).toBe(
    'Is 4,000.00 per attendee right? The budget is 400.00. Send it again if so.',
  );
  expect(oddRates(start, start, '3999.99', 400)).toBe('');
  expect(oddRates(start, start, '4000.00', null)).toBe('');
  expect(oddRates(start, start, undefined, 400)).toBe('');
});
