import { expect, test } from 'vitest';
import { dateAt, dayAt, dayName, nightName } from '../../../lib/schemas/event-days.ts';

test('nights and days of an event have a name and a date', () => {
  expect([-7, -1, 0, 3].map(nightName)).toEqual(['7 nights before', 'Night before', 'Night 1', 'Night 4']);
  expect([-2, -1, 0, 3].map(dayName)).toEqual(['2 days before', '1 day before', 'Day 1', 'Day 4']);
  expect(dateAt('2027-03-01', -1)).toBe('Sun 28 Feb');
  expect(dateAt(undefined, 1)).toBe('');
  expect(dayAt('2026-12-31', 1)).toBe('2027-01-01');
});
