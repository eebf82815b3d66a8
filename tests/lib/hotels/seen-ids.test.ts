import { expect, test } from 'vitest';
import { seenIds } from '../../../lib/hotels/seen-ids.ts';

test('an id is new once, among tens of thousands', () => {
  const seen = seenIds();
  const ids = Array.from({ length: 30_000 }, (_, n) => `node/${n}`);
  expect(ids.filter((id) => !seen.add(id))).toEqual([]);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
  expect(seen.add('node/30000')).toBe(true);
});

test('ids that begin alike, are empty, long or of another alphabet are told apart', () => {
  const ids = [
    '',
    'a',
    'aa',
    'ab',
    'a ',
    'é',
    'e\u0301',
    'ÿ',
    '\u00ff1',
    'فندق',
    '🏨',
    '🏨🏨',
    'x'.repeat(50_000),
  ];
  const seen = seenIds();
  expect(ids.filter((id) => seen.add(id))).toEqual(ids);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
});
