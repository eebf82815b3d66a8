import { afterAll, expect, test } from 'vitest';
import { readingWords, wordPattern } from '../../../lib/audit/words.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('the audit reads by the words that the database reads by', async () => {
  const there = await database.query<{ kind: string; means: string; word: string }>(
    `select kind, means, word from private.parsing_words() where kind <> 'people'`,
  );
  const here = readingWords.flatMap(({ kind, means, words }) =>
    words.split(' ').map((word) => ({ kind, means, word })),
  );
  expect(here).toEqual(there);
  expect(new Set(here.map(({ kind, word }) => `${kind} ${word}`)).size).toBe(here.length);
});

test.each([
  ['month', 'März'],
  ['month', 'Oktober'],
  ['unit', 'fünf'],
  ['tens', 'dreißig'],
  ['money', '€'],
  ['money', '$'],
] as const)('%s is found as people write it: %s', (kind, written) => {
  expect(written).toMatch(new RegExp(`^${wordPattern(kind)}$`, 'iu'));
});
