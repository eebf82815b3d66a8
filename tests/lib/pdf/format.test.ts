import { expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDecimal,
  formatMoney,
  formatPeriod,
  inSentence,
  nightsBetween,
} from '../../../lib/pdf/format.ts';

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['1234567.895', 'EUR', 'EUR 1 234 567.90'],
  [0.1 + 0.2, 'EUR', 'EUR 0.30'],
  ['1.005', 'EUR', 'EUR 1.01'],
  ['-1234.5', 'EUR', 'EUR −1 234.50'],
  ['1234.5', 'JPY', 'JPY 1 235'],
  ['1.2345', 'KWD', 'KWD 1.235'],
  ['1.2345', 'XQZ', 'XQZ 1.23'],
  ['999999999999999.99999999', undefined, '1 000 000 000 000 000.00'],
  ['0.1', undefined, '0.10'],
  [1e21, undefined, '1 000 000 000 000 000 000 000.00'],
])('%s %s', (amount, currency, text) => {
  expect(plain(formatMoney(amount, currency))).toBe(text);
});

test('digits are grouped by threes with a space that does not break', () => {
  expect(formatDecimal(1000, 0)).toBe('1\u202f000');
  expect(formatDecimal(100, 0)).toBe('100');
});

test.each([
  ['2027-03-08', '8 March 2027'],
  ['2027-01-15T17:00:00+01:00', '15 January 2027, 17:00 UTC+01:00'],
  ['2027-01-15T17:00:00.000Z', '15 January 2027, 17:00 UTC'],
  ['2027-01-15T17:00', '15 January 2027, 17:00'],
])('%s', (iso, text) => {
  expect(plain(formatDate(iso))).toBe(text);
});

test.each([
  ['2027-03-08', '2027-03-11', '8–11 March 2027'],
  ['2027-03-30', '2027-04-02', '30 March – 2 April 2027'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
  ['2027-03-08', '2027-03-08', '8 March 2027'],
  [undefined, '2027-03-08', '8 March 2027'],
  [undefined, undefined, undefined],
])('%s to %s', (start, end, text) => {
  expect(plain(formatPeriod(start, end))).toBe(text);
});

test('nights are counted over a change of clocks', () => {
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2);
});

test.each([
  ['2027-03-08', 'de', '8. März 2027'],
  ['2027-03-08', 'en-US', '8 March 2027'],
  ['2027-03-08', 'fa', '8 مارس 2027'],
  ['2027-01-15T17:00-05:00', 'de', '15. Januar 2027, 17:00 UTC−05:00'],
  ['2027-13-40', 'en', '2027-13-40'],
  ['soon', 'en', 'soon'],
])('%s in %s is %s', (iso, language, text) => {
  expect(plain(formatDate(iso, language))).toBe(text);
});

test('a hundred languages later a day is still named in its own', () => {
  for (let n = 10; n < 110; n++) formatDate('2027-03-08', `en-x-a${n}`);
  expect(plain(formatDate('2027-03-08', 'de'))).toBe('8. März 2027');
});

test.each([
  ['2027-03-08', '2027-03-11', 'de', '8. März 2027 – 11. März 2027'],
  ['2027-03-08', '2027-03-11T12:00', 'en', '8 March 2027 – 11 March 2027, 12:00'],
  ['2027-03-08T09:00', '2027-03-11', 'en', '8 March 2027, 09:00 – 11 March 2027'],
  ['2027-03-08', '2028-03-08', 'en', '8 March 2027 – 8 March 2028'],
  ['2027-03-08', undefined, 'en', '8 March 2027'],
])('from %s to %s in %s: %s', (start, end, language, text) => {
  expect(plain(formatPeriod(start, end, language))).toBe(text);
});

test('a day in an English sentence is named as the document is, unless that is written from the right', () => {
  for (const language of ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi', 'ar-EG', 'en'])
    expect([language, inSentence(language)]).toEqual([language, 'en']);
  expect(inSentence()).toBe('en');
  expect(['de', 'fr-CH', 'zh-Hant'].map((language) => inSentence(language))).toEqual([
    'de',
    'fr-CH',
    'zh-Hant',
  ]);
});

test('counts are grouped, nights are those between the days, whatever the hour', () => {
  expect(plain(formatCount(1234567))).toBe('1 234 567');
  expect(nightsBetween('2027-03-08T23:00:00Z', '2027-03-11T01:00:00Z')).toBe(3);
});
