/**
 * The hosted platform loads pg-safeupdate for whatever comes over REST: an UPDATE or DELETE without WHERE is an error there (21000), in
 * our functions too. The extension is in no package of Debian's, so the texts are read instead.
 */
import { expect, test } from 'vitest';
import { readSchemaFiles } from '../../lib/local/database/sources.ts';

const begins =
  /\bdelete\s+from\s+[\w.]+|(?<!\b(?:for|do|on|before|after|or|no key)\s)\bupdate\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/** The statement that begins a text: up to its semicolon, or the bracket that it stands in. Without what stands in brackets of its own. */
function statement(text: string): string {
  let depth = 0;
  let own = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (depth === 0) own += letter;
    if (letter === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && letter === ';')) break;
  }
  return own;
}

const unsafe = (text: string): string[] => {
  const code = text.replaceAll(/--.*$/gm, '');
  return [...code.matchAll(begins)].flatMap(({ index }) => {
    const found = statement(code.slice(index));
    return /\bwhere\b/i.test(found) ? [] : [found.replaceAll(/\s+/g, ' ').trim()];
  });
};

test('every update and delete of our functions says which rows', () => {
  const files = readSchemaFiles();
  expect(files.flatMap(({ text }) => [...text.matchAll(begins)]).length).toBeGreaterThan(100);
  const found = files.flatMap(({ path, text }) => unsafe(text).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
});

test('one that does not would be found, a lock and a conflict are none', () => {
  expect(unsafe('delete from a; update public.b as c set x = (select 1 from d where e); select 1')).toEqual(
    ['delete from a;', 'update public.b as c set x ='].map((words) => expect.stringContaining(words)),
  );
  expect(unsafe('with gone as (delete from a returning 1) select 1 from b where c')).toHaveLength(1);
  expect(
    unsafe('select 1 from a for update; insert into a values (1) on conflict (x) do update set x = 1'),
  ).toEqual([]);
  expect(unsafe('update a set x = 1 where y; delete from b where true')).toEqual([]);
});
