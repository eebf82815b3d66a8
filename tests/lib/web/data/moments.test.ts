import { expect, test, vi } from 'vitest';
import { instantOf, localMoment } from '../../../../lib/web/data/moments.ts';

test.each([
  ['America/New_York', '2027-03-20T18:00:00Z', '2027-03-20T14:00'],
  ['Europe/Berlin', '2027-03-27T23:30:00Z', '2027-03-28T00:30'],
  ['Europe/Berlin', '2027-03-28T23:30:00Z', '2027-03-29T01:30'],
  ['Asia/Kathmandu', '2027-03-20T18:15:00Z', '2027-03-21T00:00'],
])('in %s a field shows %s as %s, and reads it back', (zone, instant, local) => {
  vi.stubEnv('TZ', zone);
  expect(localMoment(instant)).toBe(local);
  expect(instantOf(local)).toBe(new Date(instant).toISOString());
});
