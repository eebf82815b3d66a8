import { expect, test } from 'vitest';
import { quote, splitIntoStatements, withHeading } from '../../../lib/audit/statements.ts';

test.each([
  ['One. Two! Three? Four; five', ['One.', 'Two!', 'Three?', 'Four;', 'five']],
  ['Am 12. Mai, ca. 80 Pers.', ['Am 12. Mai, ca. 80 Pers.']],
  ['In May 2027. We decide soon.', ['In May 2027.', 'We decide soon.']],
  ['a\r\n\r\n b \u00a0 c\u2028d', ['a', 'b c', 'd']],
])('splits %j', (text, statements) => {
  expect(splitIntoStatements(text)).toEqual(statements);
});

test('cuts what never ends, at a space where it can', () => {
  expect(Math.max(...splitIntoStatements('x'.repeat(5000)).map(({ length }) => length))).toBeLessThanOrEqual(
    401,
  );
  expect(splitIntoStatements('word '.repeat(500)).every((part) => /^(?:word ?)+$/.test(part))).toBe(true);
});

test('reads a heading together with what stands under it', () => {
  expect(withHeading(['Deadline', '3 March'], 0)).toBe('Deadline 3 March');
  expect(withHeading(['We need a room.', '3 March'], 0)).toBe('We need a room.');
});

test('quotes a short stretch, marking what it left out', () => {
  const long = `${'before '.repeat(30)}HERE ${'after '.repeat(30)}`.trim();
  expect(quote(long, long.indexOf('HERE'))).toMatch(/^… .*HERE.* …$/);
  expect(quote('short', 0)).toBe('short');
});

test.each([
  ['Deadline', '- Date: 3 March', 'Deadline'],
  ['Deadline', '1.) Date | 3 March', 'Deadline'],
  ['Deadline', 'Date: 3 March', 'Deadline'],
  ['Deadline (approx. noon)', 'below', 'Deadline (approx. noon) below'],
  ['Deadline', 'at 17:00', 'Deadline at 17:00'],
  ['Deadline', 'before 3 March, noon: sharp', 'Deadline before 3 March, noon: sharp'],
  ['Deadline', '1 January: sharp', 'Deadline'],
  ['Deadline', '12 345 January: sharp', 'Deadline 12 345 January: sharp'],
  ['x'.repeat(60), 'below', `${'x'.repeat(60)} below`],
  ['x'.repeat(61), 'below', 'x'.repeat(61)],
  ['Deadline?', 'below', 'Deadline?'],
  ['Deadline', undefined, 'Deadline '],
])('under the heading %j stands %j: %j', (heading, below, together) => {
  expect(withHeading(below === undefined ? [heading] : [heading, below], 0)).toBe(together);
});

test('statements are cut at a space within 400 characters, and none is lost', () => {
  const text = `${'word '.repeat(79)}1234 6789 next`;
  expect(splitIntoStatements(text).map(({ length }) => length)).toEqual([399, 9]);
  const [first = '', ...rest] = splitIntoStatements('x'.repeat(1000));
  expect([first.length, first + rest.join('')]).toEqual([400, 'x'.repeat(1000)]);
  const early = `ab ${'x'.repeat(600)}`;
  expect(splitIntoStatements(early)[0]).toHaveLength(400);
  expect(splitIntoStatements(`${'y'.repeat(310)} ${'x'.repeat(300)}`)[0]).toBe('y'.repeat(310));
});

test.each([
  ['Pax ......... 54', ['Pax ......... 54']],
  ['Wait... Then?', ['Wait...', 'Then?']],
  ['Wait.... Then?', ['Wait.... Then?']],
  ['Now.. Then', ['Now..', 'Then']],
  ['Yes!! No', ['Yes!!', 'No']],
  ['Max. 20 Pers. Bitte', ['Max. 20 Pers.', 'Bitte']],
  ['Bis 12. Mai. Danke', ['Bis 12. Mai.', 'Danke']],
  ['In 2027. Danke', ['In 2027.', 'Danke']],
  ['z. B. heute', ['z. B. heute']],
  ['a.b', ['a.b']],
  ['  a  ;;  b  ', ['a ;', ';', 'b']],
])('%j is cut into %j', (text, statements) => {
  expect(splitIntoStatements(text)).toEqual(statements);
});

test('a quote of just the longest length is whole; a longer one is cut at words on both sides', () => {
  const words = 'abcd '.repeat(60).trim();
  expect(quote('x'.repeat(120), 100)).toBe('x'.repeat(120));
  expect(quote('x'.repeat(121), 0)).toBe(`${'x'.repeat(120)} …`);
  const middle = quote(words, 150);
  expect(middle).toMatch(/^… abcd( abcd)+ …$/);
  expect(middle.length).toBeLessThanOrEqual(124);
  expect(quote(words, 89)).toMatch(/^abcd/);
  expect(quote(words, 90)).toMatch(/^… /);
  expect(quote(words, 290)).toMatch(/^… .*abcd$/);
  expect(quote(`\ud800${'x'.repeat(10)}`, 0)).toBe(`\ufffd${'x'.repeat(10)}`);
});
