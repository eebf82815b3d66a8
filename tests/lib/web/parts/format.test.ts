import { expect, test } from 'vitest';
import {
  count,
  days,
  deadline,
  duration,
  kindOf,
  money,
  number,
  percent,
  share,
  unbroken,
  words,
} from '../../../../lib/web/parts/format.ts';

test.each([
  [1234.5, 'EUR', '€1,234.50'],
  ['98765432109876.55', 'EUR', '€98,765,432,109,876.55'],
  [-447, 'EUR', '−€447.00'],
  [0, 'JPY', '¥0'],
  [null, 'EUR', '–'],
])('an amount of %s %s is written %s: two decimals, every digit', (amount, currency, text) => {
  expect(money(amount, currency)).toBe(text);
});

test('what kind of event it is leaves out what was not said', () => {
  expect(kindOf({ sector: 'tech', intent: 'board_meeting' })).toBe('Tech board meeting');
  expect(kindOf({ sector: 'other', intent: 'conference' })).toBe('Conference');
  expect(kindOf({ sector: 'other', intent: 'other' })).toBe('');
});

test('a deadline says its zone, and UTC too where that is another', () => {
  const written = deadline('2027-01-05T18:00:00Z');
  expect(written).toMatch(/^[A-Z][a-z]{2} [56] Jan, \d\d:\d\d \S+( \(Tue 5 Jan, 18:00 UTC\))?$/);
  expect(written).toContain('18:00 UTC');
});

test('what is not there is a dash, not a nought', () => {
  for (const write of [number, percent, share]) expect(write(null)).toBe('–');
  expect(share(0)).toBe('0\u00a0%');
  expect(percent(12.34, 1)).toBe('12.3\u00a0%');
});

test.each([
  [null, 'unknown'],
  [0, '1 min'],
  [0.5, '30 min'],
  [3.26, '3.3 h'],
  [19.4, '19 h'],
  [72, '3.0 days'],
])('%s hours are said as %s', (hours, text) => {
  expect(duration(hours)).toBe(text);
});

test('one of something, many of it, one day, several', () => {
  expect([count(1, 'RFP'), count(0, 'RFP'), count(1200, 'city', 'cities')]).toEqual([
    '1 RFP',
    '0 RFPs',
    '1,200 cities',
  ]);
  expect(days('2027-03-20', '2027-03-20')).toBe('20 Mar 2027');
  expect(days('2027-03-20', '2027-03-22')).toBe('20 – 22 Mar 2027');
});

test('names are written as people spell them; numbers stay with their unit', () => {
  expect(['full_service', 'wifi', null].map(words)).toEqual(['Full service', 'Wi-Fi', '–']);
  expect(unbroken('12 % below, 1.2 km away, 3 h')).toBe('12\u00a0% below, 1.2\u00a0km away, 3\u00a0h');
});
