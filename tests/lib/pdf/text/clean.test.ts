import { expect, test } from 'vitest';
import { cleanLine, cleanText, isBlank } from '../../../../lib/pdf/text/clean.ts';

test.each([
  ['controls and direction overrides', 'a\u0000b\u202ec\u2066d\ufeffe', 'abcde'],
  ['soft hyphens, variation selectors', 'Do\u00adnau 👩👧\ufe0f', 'Donau 👩👧'],
  ['joiners, which are spelling', 'می\u200cخواهم क\u200dष', 'می\u200cخواهم क\u200dष'],
  ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
  ['any kind of line break', 'a\r\nb\rc\u2028d\u0085e\vf', 'a\nb\nc\nd\ne\nf'],
  ['letters in parts, as they were written', 'e\u0301', 'e\u0301'],
  ['towers of accents', `Z${'\u0351'.repeat(50)}`, `Z${'\u0351'.repeat(4)}`],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('one line', () => {
  expect(cleanLine('  a \n\n b\tc ')).toBe('a b    c');
});

test.each([
  ['', true],
  [' \n\u200b\u200c\u200d\u2060 ', true],
  ['\u200b.', false],
  ['a', false],
])('whether %j says nothing: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});

test('four accents on a letter stay, eight signs of a syllable too, and what comes after them', () => {
  const letter = `Z${'\u0351'.repeat(4)}က${'\u102d'.repeat(8)}`;
  expect(cleanText(`${letter}abc`)).toBe(`${letter}abc`);
});
