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
