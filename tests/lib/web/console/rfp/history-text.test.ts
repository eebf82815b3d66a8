import { expect, test } from 'vitest';
import { eventText } from '../../../../../lib/web/console/rfp/history-text.ts';
import { day, moment } from '../../../../../lib/web/parts/format.ts';

const [old, due] = ['2026-11-01T10:00:00Z', '2026-11-08T18:00:00Z'];

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
  ['sent', { address: 'desk@hotel.example' }, 'to desk@hotel.example'],
  ['answered', { version: 2, via: 'import' }, 'version 2, entered for the hotel'],
  [
    'answered',
    { version: 2, confirmed_until: '2026-12-24' },
    `version 2 confirmed until ${day('2026-12-24')}`,
  ],
  ['deadline_moved', { old, new: due }, `from ${moment(old)} to ${moment(due)}`],
  ['final_round', { round: 2, due }, `round 2, until ${moment(due)}`],
  ['final_round', { round: 2, due, show_rank: true }, `round 2, until ${moment(due)}, with its own rank`],
  ['counter_offer', { status: 'open' }, 'sent'],
  ['counter_offer', { status: 'declined', address: 'a@b.example' }, 'declined, by link, a@b.example'],
  ['constructor', null, ''],
])('%s with %j', (kind, detail, said) => {
  expect(eventText({ kind, detail }).replaceAll('\u00a0', ' ')).toBe(said.replaceAll('\u00a0', ' '));
});
