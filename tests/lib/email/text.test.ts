import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clip,
  headerValue,
  singleLine,
  strangersLine,
  strangersText,
  wrap,
} from '../../../lib/email/text.ts';
import { cleanText } from '../../../lib/html.ts';

test.each([
  ['Hi\r\nBcc: x@y.example', 'Hi Bcc: x@y.example'],
  ['  a \t b\u0000c\u2028d ', 'a bc d'],
  ['\u202eevil', 'evil'],
])('makes %j one line', (value, line) => {
  expect(headerValue(value)).toBe(line);
  expect(singleLine(value)).toBe(line);
});

test('keeps line breaks where there may be several lines, and writes a tab as four spaces', () => {
  expect(cleanText('a\r\nb\rc\td\u0007')).toBe('a\nb\nc    d');
});

test('never cuts a character in half', () => {
  expect(clip('ab😀', 4)).toBe('ab😀');
  expect(clip('abc😀x', 5)).toBe('abc…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (value, max) => {
      expect(clip(value, max).length).toBeLessThanOrEqual(max);
      expect(clip(value, max).isWellFormed()).toBe(true);
    }),
  );
});

test('leaves strangers their names but not their links', () => {
  expect(strangersLine('Müller & Söhne GmbH, St. Gallen e.V.')).toBe('Müller & Söhne GmbH, St. Gallen e.V.');
  expect(strangersLine('http://HTTPS://evil.example/x')).toBe('evil.\u2060example/x');
  expect(strangersLine('a@b.example')).toBe('a@b.\u2060example');
});

test('keeps the lines of what strangers write, without links', () => {
  expect(strangersText('Come to\nhttps://evil.example/x\nwww.evil.example', 100)).toBe(
    'Come to\n evil.\u2060example/x\nwww.\u2060evil.\u2060example',
  );
  expect(strangersText('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
});

describe('wrap', () => {
  test('breaks at spaces, indents what follows, keeps long words whole', () => {
    expect(wrap('one two three', '  ', 8)).toBe('one two\n  three');
    expect(wrap(`see https://a.example/${'x'.repeat(100)} now`)).toContain(
      `https://a.example/${'x'.repeat(100)}`,
    );
  });

  test('loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,90}$/)), (words) => {
        expect(wrap(words.join(' ')).split(/\s+/).filter(Boolean)).toEqual(words);
      }),
    );
  });
});

test.each<[string, number, string]>([
  ['abcd', 4, 'abcd'],
  ['abcde', 4, 'abc…'],
  ['ab de', 4, 'ab…'],
  ['ab', 1, '…'],
  ['ab', 0, '…'],
  ['a😀b', 3, 'a…'],
])('clips %j to %i: %j', (value, max, clipped) => {
  expect(clip(value, max)).toBe(clipped);
});

test('makes a line of at most 200, a header of at most 998, a stranger’s of at most 80', () => {
  const long = 'x'.repeat(5000);
  expect([singleLine(long), headerValue(long), strangersLine(long)].map(({ length }) => length)).toEqual([
    ...[200, 998, 80],
  ]);
  expect(singleLine(`${' '.repeat(20)}abc`, 3)).toBe('abc');
  expect(singleLine(`${' '.repeat(24)}abc`, 3)).toBe('');
});

test.each([
  ['ftp://a.b', 'a.b'],
  ['see https:////evil.example', 'see evil.\u2060example'],
  ['1.5 a.B x.y', '1.5 a.B x.y'],
  ['a.bc .de é.éé', 'a.\u2060bc .\u2060de é.\u2060éé'],
  ['a://b', 'a b'],
  ['::////b', ': b'],
  ['ht\u0000tp:\u0000//evil.\u0000example', 'evil.\u2060example'],
  ['evil。example', 'evil。\u2060example'],
])('a stranger’s %j is printed %j', (written, printed) => {
  expect(strangersLine(written)).toBe(printed);
});

test.each<[string, string, number, string]>([
  ['', '', 8, ''],
  ['one two', '', 7, 'one two'],
  ['one two', '', 6, 'one\ntwo'],
  ['  one   two ', '', 20, 'one two'],
  ['one two three', '   ', 8, 'one two\n   three'],
  ['elephants one', '  ', 3, 'elephants\n  one'],
])('wraps %j behind %j at %i', (words, hanging, width, lines) => {
  expect(wrap(words, hanging, width)).toBe(lines);
});

test('wraps at 72 unless told', () => {
  expect(wrap('x'.repeat(35).concat(' ', 'y'.repeat(36)))).not.toContain('\n');
  expect(wrap('x'.repeat(35).concat(' ', 'y'.repeat(37)))).toContain('\n');
});
