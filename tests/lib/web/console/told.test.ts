import { expect, test } from 'vitest';
import { toldOf } from '../../../../lib/web/console/told.ts';

test.each([
  ['sent', {}, ''],
  ['answered', { version: 2, via: 'account' }, 'version 2'],
  [
    'answered',
    { version: 1, via: 'link', address: 'desk@hotel.example' },
    'version 1, by link, desk@hotel.example',
  ],
  ['declined', { code: 'dates_full' }, 'dates full'],
  [
    'weights_changed',
    {
      old: { price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 },
      new: { price: 0.5, location: 0.1, mice_fit: 0.25, response_time: 0.15 },
      offers: 3,
    },
    'price 35 % → 50 %, location 25 % → 10 %, with 3 offers in',
  ],
  ['constructor', null, ''],
])('%s with %j', (kind, detail, said) => {
  expect(toldOf({ kind, detail }).replaceAll('\u00a0', ' ')).toBe(said);
});
