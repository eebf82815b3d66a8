import { expect, it } from 'vitest';
import { quote, splitIntoStatements, withHeading } from '../../../lib/audit/statements.ts';

it.each([
  ['One. Two! Three? Four; five', ['One.', 'Two!', 'Three?', 'Four;', 'five']],
  ['Am 12. Mai, ca. 80 Pers.', ['Am 12. Mai, ca. 80 Pers.']],
  ['In May 2027. We decide soon.', ['In May 2027.', 'We decide soon.']],
  ['a\r\n\r\n b \u00a0 c\u2028d', ['a', 'b c', 'd']],
])('splits %j', (text, statements) => {
  expect(splitIntoStatements(text)).toEqual(statements);
});

it('cuts what never ends, at a space where it can', () => {
  expect(Math.max(...splitIntoStatements('x'.repeat(5000)).map(({ length }) => length))).toBeLessThanOrEqual(
    401,
  );
  expect(splitIntoStatements('word '.repeat(500)).every((part) => /^(?:word ?)+$/.test(part))).toBe(true);
});

it('reads a heading together with what stands under it', () => {
  expect(withHeading(['Deadline', '3 March'], 0)).toBe('Deadline 3 March');
  expect(withHeading(['We need a room.', '3 March'], 0)).toBe('We need a room.');
});

it('quotes a short stretch, marking what it left out', () => {
  const long = `${'before '.repeat(30)}HERE ${'after '.repeat(30)}`.trim();
  expect(quote(long, long.indexOf('HERE'))).toMatch(/^… .*HERE.* …$/);
  expect(quote('short', 0)).toBe('short');
});
