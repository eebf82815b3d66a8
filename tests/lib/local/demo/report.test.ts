import { expect, test } from 'vitest';
import { movementTable, rankingTable, rfpTable, weightsLine } from '../../../../lib/local/demo/report.ts';
import { asColumns, defaultWeights, onlyWeighing } from '../../../../lib/schemas/criteria.ts';
import { rankedHotel } from './ranked-hotel.ts';

test('a ranking shows the numbers in the currency of the RFP, and marks what is unknown or estimated', () => {
  const hotel = rankedHotel('Hotel Síp Utca', [412.5, 1.26, 0.97, null], {
    rank: 3,
    topsis_score: 0.71234,
    why_this_hotel: ['1.3 km from the requested location', '12 % below the median price of 9 candidates'],
  });
  hotel.criteria.estimated = true;
  const table = rankingTable([hotel], 'HUF', 2);
  expect(table).toContain('HUF per attendee');
  expect(table).toMatch(/│ 3 │ Hotel Síp Utca │ 0\.7123 │ +≈ 412\.50 │ 1\.3 │ 0\.97 │ +– │ 1\.3 km from/);
  expect(table).toContain('│ 12 % below the median price of 9 candidates');
});

test('an RFP shows how many hotels have answered, in whichever way', () => {
  const table = rfpTable([
    {
      id: '1',
      title: 'Forum',
      city: 'Vienna',
      sector: 'pharma',
      attendees: 120,
      currency: 'EUR',
      status: 'sent',
      decision_date: '2026-12-01',
      ...asColumns(defaultWeights),
      sends: ['sent', 'opened', 'responded', 'declined'].map((status) => ({ status })),
    },
  ]);
  expect(table).toMatch(/│ Forum │ Vienna │ pharma │ +120 │ +4 │ +2 │ 2026-12-01 │/);
});

test('moves show the way from rank to rank; weights read as percentages', () => {
  const table = movementTable([{ hotel: 'A', from: 4, to: 2, why: 'it is fast' }]);
  expect(table).toContain('│ ▲ 2 │ A     │ 4 → 2 │ it is fast │');
  expect(
    weightsLine(onlyWeighing({ price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 })),
  ).toContain('price 35 % · location 25 % · MICE fit 25 % · response time 15 %');
});
