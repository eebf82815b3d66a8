import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, headerValue, singleLine, strangersLine, wrap } from '../../../lib/email/text.ts';
import { cleanText } from '../../../lib/html.ts';

it.each([
  ['Hi\r\nBcc: x@y.example', 'Hi Bcc: x@y.example'],
  ['  a \t b\u0000c\u2028d ', 'a bc d'],
  ['\u202eevil', 'evil'],
])('makes %j one line', (value, line) => {
  expect(headerValue(value)).toBe(line);
  expect(singleLine(value)).toBe(line);
});

it('keeps line breaks where there may be several lines, and writes a tab as four spaces', () => {
  expect(cleanText('a\r\nb\rc\td\u0007')).toBe('a\nb\nc    d');
});

it('never cuts a character in half', () => {
  expect(clip('ab😀', 4)).toBe('ab😀');
  expect(clip('abc😀x', 5)).toBe('abc…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (value, max) => {
      expect(clip(value, max).length).toBeLessThanOrEqual(max);
      expect(clip(value, max).isWellFormed()).toBe(true);
    }),
  );
});

it('leaves strangers their names but not their links', () => {
  expect(strangersLine('Müller & Söhne GmbH, St. Gallen e.V.')).toBe('Müller & Söhne GmbH, St. Gallen e.V.');
  expect(strangersLine('http://HTTPS://evil.example/x')).toBe('evil.\u2060example/x');
  expect(strangersLine('a@b.example')).toBe('a@b.\u2060example');
});

describe('wrap', () => {
  it('breaks at spaces, indents what follows, keeps long words whole', () => {
    expect(wrap('one two three', '  ', 8)).toBe('one two\n  three');
    expect(wrap(`see https://a.example/${'x'.repeat(100)} now`)).toContain(
      `https://a.example/${'x'.repeat(100)}`,
    );
  });

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,90}$/)), (words) => {
        expect(wrap(words.join(' ')).split(/\s+/).filter(Boolean)).toEqual(words);
      }),
    );
  });
});
