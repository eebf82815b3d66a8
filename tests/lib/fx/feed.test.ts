import { expect, test } from 'vitest';
import { readFeed } from '../../../lib/fx/feed.ts';
import { dailyFeed, dates, historyFeed, latest, rate } from '../../support/ecb-feed.ts';

test('the daily file: one day, every rate as published', () => {
  const [day, ...more] = readFeed(dailyFeed());
  expect(more).toEqual([]);
  expect(day?.date).toBe(latest);
  expect(Object.keys(day?.rates ?? {})).toHaveLength(29);
  for (const currency of ['USD', 'JPY', 'IDR']) expect(day?.rates[currency]).toBe(rate(latest, currency));
});

test('the 90-day file: its days, ascending', () => {
  expect(readFeed(historyFeed()).map((day) => day.date)).toEqual(dates.toReversed());
});

const feed = dailyFeed();
test.each<[string, string]>([
  ['empty', ''],
  ['a page instead', '<!doctype html><html><body>Maintenance</body></html>'],
  ['cut off', feed.slice(0, -200)],
  ['cut off between two days', historyFeed().replace('</Cube></Cube>', '</Cube>')],
  ['no days', feed.replace(/<Cube>.*<\/Cube>/s, '<Cube></Cube>')],
  ['no rates', feed.replace(/<Cube currency[^>]*>/g, '')],
  ['few rates', feed.replace(/<Cube currency='(?!USD|GBP)[^>]*>/g, '')],
  ['no dollar', feed.replace(/<Cube currency='USD'[^>]*>/, '')],
  ['a day that is none', feed.replace(latest, '2026-02-30')],
  ['a rate that is none', feed.replace(/rate='1\.\d+'/, "rate='N/A'")],
  ['a rate of zero', feed.replace(/rate='1\.\d+'/, "rate='0.0000'")],
  ['a negative rate', feed.replace(/rate='1/, "rate='-1")],
  ['a rate in words', feed.replace(/rate='1/, "rate='1e")],
  ['a currency that is none', feed.replace("'USD'", "'Dollar'")],
  ['a currency twice', feed.replace("'JPY'", "'USD'")],
  ['a day twice', historyFeed([latest, latest])],
  [
    'something between the rates',
    feed.replace("<Cube currency='JPY'", "<!ENTITY x 'y'><Cube currency='JPY'"),
  ],
])('refused: %s', (_, xml) => {
  expect(() => readFeed(xml)).toThrow();
});

test('a day with just enough currencies is read, whatever white space and quotes a feed is written with', () => {
  const cubes = feed.match(/<Cube currency[^>]*>/g) ?? [];
  const few = (count: number) => feed.replace(/<Cube currency.*\/>/s, cubes.slice(0, count).join('\n\n'));
  expect(Object.keys(readFeed(few(20))[0]?.rates ?? {})).toHaveLength(20);
  expect(() => readFeed(few(19))).toThrow();
  const loose = feed.replace(/'\/>/g, "'  \n/>").replace(/<\/Cube>\s*<\/gesmes/, '</Cube></gesmes');
  expect(readFeed(`${loose}\n\n`)).toEqual(readFeed(feed));
});

test.each<[string, string]>([
  [
    'a currency in small letters',
    feed.replace("'USD'", "'usd'").replace('<Cube c', "<Cube currency='USD' rate='1'/><Cube c"),
  ],
  ['a currency of four letters', feed.replace("'JPY'", "'JPYX'")],
  ['a currency behind something', feed.replace("'JPY'", "'xJPY'")],
  ['the euro itself', feed.replace("'JPY'", "'EUR'")],
  ['no pound', feed.replace(/<Cube currency='GBP'[^>]*>/, '')],
  ['a rate behind something', feed.replace(/rate='1\./, "rate='x1.")],
  ['a rate before something', feed.replace(/(rate='1\.\d+)/, '$1x')],
  ['a rate of ten digits', feed.replace(/rate='1\.\d+/, "rate='1234567890")],
  ['something after the end', `${feed}<x/>`],
])('refused too: %s', (_, xml) => {
  expect(() => readFeed(xml)).toThrow();
});

test('a rate without decimals is one, and what is not as expected is quoted, shortly', () => {
  expect(readFeed(feed.replace(/'JPY' rate='[^']+'/, "'JPY' rate='186'"))[0]?.rates.JPY).toBe('186');
  const broken = feed.replace("<Cube currency='JPY'", `<x>${'y'.repeat(100)}</x><Cube currency='JPY'`);
  expect(() => readFeed(broken)).toThrow(`near "<x>${'y'.repeat(37)}"`);
  expect(() => readFeed('<x/>')).toThrow('The ECB feed has no rates, or is cut off');
});
