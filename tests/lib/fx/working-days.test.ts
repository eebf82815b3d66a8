import { expect, test } from 'vitest';
import { publicationDays } from '../../../lib/fx/working-days.ts';
import { dates, latest } from '../../support/ecb-feed.ts';

test('the days of the ECB’s own file are those expected, Easter 2026 left out', () => {
  const published = publicationDays(latest, 14);
  expect(published.slice(-dates.length)).toEqual(dates.toReversed());
  expect(published).not.toContain('2026-04-03');
  expect(published).not.toContain('2026-04-06');
});

test.each([
  ['Good Friday 2025', '2025-04-18'],
  ['Easter Monday 2025', '2025-04-21'],
  ['Easter Monday 2008, the earliest for long', '2008-03-24'],
  ['Easter Monday 2038, the latest for long', '2038-04-26'],
  ['Easter Monday 1954, an exception of the rule', '1954-04-19'],
  ['Easter Monday 1981, another', '1981-04-20'],
  ['New Year', '2026-01-01'],
  ['Labour Day', '2026-05-01'],
  ['Christmas', '2026-12-25'],
  ['a Saturday', '2026-11-21'],
  ['a Sunday', '2026-11-22'],
])('no rates on %s', (_, day) => {
  expect(publicationDays(day, 1)).toEqual([]);
});

test.each(['2026-11-20', '2026-12-24', '2026-12-31', '2027-01-04', '2026-05-14'])('rates on %s', (day) => {
  expect(publicationDays(day, 1)).toEqual([day]);
});

test('26 December is none, and Easter is found in any century', () => {
  for (const day of ['2028-12-26', '1818-03-23', '2285-03-23', '2100-03-29', '1900-04-16'])
    expect([day, publicationDays(day, 1)]).toEqual([day, []]);
});
