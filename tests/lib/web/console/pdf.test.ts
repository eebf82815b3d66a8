import { expect, test } from 'vitest';
import { comparison } from '../../../../lib/web/console/pdf.tsx';
import type { Proposal, Ranked, Rfp } from '../../../../lib/web/data/rfps.ts';

const rfp = {
  ...{ title: 'Harbour Days', city: 'Lisbon', currency: 'EUR', attendees: 100 },
  ...{ start_date: '2027-03-08', end_date: '2027-03-11' },
} as Rfp;
const ranked = (hotel_id: string, price: number | null) =>
  ({
    ...{
      hotel_id,
      hotel_name: `Hotel ${hotel_id}`,
      topsis_score: 0.87654,
      why_this_hotel: ['Engagement boost 1.05', 'Near'],
    },
    criteria: { price_per_attendee: price },
  }) as unknown as Ranked;
const offer = (changes: object) =>
  ({
    currency: 'EUR',
    room_rate: 120,
    ddr_rate: 60,
    fnb_per_attendee: 0,
    av_total: 900,
    start_date: null,
    ...changes,
  }) as unknown as Proposal;

test('the rows of a comparison: days offered and other currencies are noted, what concerns us and the hotel is not', () => {
  const offers = new Map([
    ['a', offer({ start_date: '2027-03-15' })],
    ['b', offer({ start_date: '2027-03-08' })],
    ['c', offer({ currency: 'USD' })],
  ]);
  const field = [ranked('a', 410.5), ranked('b', 420), ranked('c', 430), ranked('d', null)];
  const { title, event, rows } = comparison(rfp, field, offers);
  expect([title, event]).toEqual([
    'Harbour Days',
    { start: '2027-03-08', end: '2027-03-11', attendees: 100, city: 'Lisbon' },
  ]);
  expect(rows.map(({ notes }) => notes)).toEqual([
    expect.stringMatching(/^Near\. Offered from .*15.* 2027$/),
    'Near',
    expect.stringMatching(/^Near\. Offer in USD: .*120.* a room and night$/),
    'Near',
  ]);
  expect(rows.map(({ total, per_attendee }) => [total, per_attendee])).toEqual([
    ['41050.00', 410.5],
    ['42000.00', 420],
    ['43000.00', 430],
    [null, null],
  ]);
  expect(rows[0]).toMatchObject({ room_rate: '120', ddr: '60', av: '900', score: 0.8765 });
  expect(rows[2]).not.toHaveProperty('room_rate');
});
