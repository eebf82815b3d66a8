import { expect, test } from 'vitest';
import { hundredths, isDay, readNumber, wholeAsked, wholeIn } from '../../../../lib/web/data/typed.ts';

test.each([
  ['149', 14_900n],
  ['72.5', 7_250n],
  ['72,50', 7_250n],
  ['', 0n],
  [' 0.01 ', 1n],
  // As large as the database's amounts are, and no larger.
  ['999999999999.99', 99_999_999_999_999n],
  ['1000000000000', null],
  ['1.005', null],
  ['-1', null],
  ['1e3', null],
  ['abc', null],
] as const)('"%s" is typed as %s hundredths', (text, expected) => {
  expect(hundredths(text)).toBe(expected);
});

test('a whole number counts within its range, both ends included', () => {
  const range = { least: 1, most: 1000 };
  expect([' 1 ', '1000', '007', '1,000'].map((text) => wholeIn(range, text))).toEqual([1, 1000, 7, 1000]);
  for (const text of ['0', '1001', '', undefined, '1e2', '-5', '5.0', '1.000'])
    expect(wholeIn(range, text)).toBeNull();
  expect(wholeAsked(range)).toMatch(/\b1 to 1,000$/);
});

test('a day is one of the calendar, written in full', () => {
  for (const text of ['2027-05-19', '2028-02-29']) expect(isDay(text)).toBe(true);
  for (const text of [
    '2027-02-29',
    '2027-13-01',
    '2027-5-19',
    '19.05.2027',
    '2027-05-19T10:00',
    '',
    ' 2027-05-19',
  ])
    expect(isDay(text)).toBe(false);
});

test.each([
  ['1.200,50', 'de', '1200.50'],
  ['1.200,50', 'en', '1200.50'],
  ['1,200.50', 'de', '1200.50'],
  ['1 200,50', 'fr', '1200.50'],
  ['1\u202f200', 'fr', '1200'],
  ["1'200.50", 'de-CH', '1200.50'],
  ['1.200.000', 'en', '1200000'],
  ['1.200', 'de', '1200'],
  ['1,200', 'en', '1200'],
  ['0,500', 'en', '0.500'],
  ['1200,5', 'en', '1200.5'],
  ['12.00.50', 'en', null],
  ['1,20,000', 'en', null],
  ['٣', 'ar', null],
] as const)('%s is read in %s as %s', (text, locale, plain) => {
  expect(readNumber(text, locale)).toEqual({ plain, asks: '' });
});

test.each([
  ['1.200', 'en', 'Is it 1200, or 1.200?'],
  ['1,200', 'de', 'Is it 1200, or 1.200?'],
] as const)('%s could be two numbers in %s, and is asked about', (text, locale, asks) => {
  const read = readNumber(text, locale);
  expect([read.plain, read.asks]).toEqual([null, expect.stringContaining(asks)]);
});
